/** What the doctor has found out. Sizes in bytes, ages in days; null = not known, or there is none. */
export type HealthFacts = {
  /** Migrations that this version has and the database hasn't, and the other way round. */
  missingMigrations: number;
  unknownMigrations: number;
  unreadableTables: readonly { table: string; reason: string }[];
  disabledTriggers: readonly string[];
  brokenIndexes: readonly string[];
  /** Tables whose next id is taken already. */
  outdatedSequences: readonly string[];
  failedJobs: number;
  /** How long the oldest piece of work that is due has been waiting. */
  oldestJobMinutes: number | null;
  admins: number;
  adminsWithoutSecondFactor: number;
  isDemo: boolean;
  hasMail: boolean;
  isLocalAddress: boolean;
  hasClockOffset: boolean;
  freeDiskBytes: number;
  backupAgeDays: number | null;
};

/** A problem stops something from working now; advice is what will be missed one day. */
export type Finding = { code: FindingCode; level: 'problem' | 'advice'; detail: string };

export type FindingCode =
  | 'migrations.missing'
  | 'migrations.strange'
  | 'table.unreadable'
  | 'trigger.asleep'
  | 'index.broken'
  | 'counter.behind'
  | 'disk.full'
  | 'disk.low'
  | 'jobs.failed'
  | 'jobs.late'
  | 'admin.none'
  | 'admin.one-factor'
  | 'mail.none'
  | 'address.local'
  | 'clock.offset'
  | 'backup.none'
  | 'backup.old';

const megabyte = 1024 * 1024;
const lateJobMinutes = 15;
const oldBackupDays = 7;

/** Decision A4, doctor: what is wrong, worst first. What a site in earnest needs isn't asked of the demonstration. */
export function diagnose(facts: HealthFacts): Finding[] {
  const problem = (condition: boolean, code: FindingCode, detail: string | number = ''): Finding[] =>
    condition ? [{ code, level: 'problem', detail: String(detail) }] : [];
  const advice = (condition: boolean, code: FindingCode, detail: string | number = ''): Finding[] =>
    condition ? [{ code, level: 'advice', detail: String(detail) }] : [];
  const isProduction = !facts.isDemo;
  const freeMegabytes = Math.floor(facts.freeDiskBytes / megabyte);
  return [
    ...facts.unreadableTables.flatMap(({ table, reason }) => problem(true, 'table.unreadable', `${table}: ${reason}`)),
    ...problem(facts.unknownMigrations > 0, 'migrations.strange', facts.unknownMigrations),
    ...problem(facts.missingMigrations > 0, 'migrations.missing', facts.missingMigrations),
    ...facts.disabledTriggers.flatMap((trigger) => problem(true, 'trigger.asleep', trigger)),
    ...facts.brokenIndexes.flatMap((index) => problem(true, 'index.broken', index)),
    ...facts.outdatedSequences.flatMap((table) => problem(true, 'counter.behind', table)),
    ...problem(freeMegabytes < 100, 'disk.full', freeMegabytes),
    ...problem((facts.oldestJobMinutes ?? 0) >= lateJobMinutes, 'jobs.late', facts.oldestJobMinutes ?? 0),
    ...problem(isProduction && facts.hasClockOffset, 'clock.offset'),
    ...problem(isProduction && facts.admins === 0, 'admin.none'),
    ...advice(freeMegabytes >= 100 && freeMegabytes < 1024, 'disk.low', freeMegabytes),
    ...advice(facts.failedJobs > 0, 'jobs.failed', facts.failedJobs),
    ...advice(isProduction && facts.adminsWithoutSecondFactor > 0, 'admin.one-factor', facts.adminsWithoutSecondFactor),
    ...advice(isProduction && !facts.hasMail, 'mail.none'),
    ...advice(isProduction && facts.isLocalAddress, 'address.local'),
    ...advice(isProduction && facts.backupAgeDays === null, 'backup.none'),
    ...advice(isProduction && (facts.backupAgeDays ?? 0) > oldBackupDays, 'backup.old', facts.backupAgeDays ?? 0),
  ];
}
