import type { CopiesState } from './backup.rules.ts';

/** Facts of a database alone, of the site's own or one that a backup was restored into. */
export type DatabaseFacts = {
  /** Number of migrations that only this version has, and that only the database has. */
  missingMigrations: number;
  unknownMigrations: number;
  unreadableTables: readonly { table: string; reason: string }[];
  disabledTriggers: readonly string[];
  brokenIndexes: readonly string[];
  /** Indexes whose content doesn't fit their tables. */
  damagedIndexes: readonly { index: string; reason: string }[];
  /** Tables whose next id is taken already. */
  outdatedSequences: readonly string[];
};

/** null = unknown or none. */
export type HealthFacts = DatabaseFacts & {
  failedJobs: number;
  /** How long the oldest due job has been waiting. */
  oldestJobMinutes: number | null;
  admins: number;
  adminsWithoutSecondFactor: number;
  isDemo: boolean;
  hasMail: boolean;
  isLocalAddress: boolean;
  /** A proxy must stand before the site, whose word on addresses isn't taken. */
  distrustsProxy: boolean;
  hasClockOffset: boolean;
  /** Site seconds per real second, and whether a replay that runs makes it so. */
  clockSpeed: number;
  isReplaying: boolean;
  freeDiskBytes: number;
  backupAgeDays: number | null;
  /** The second place of backups; why it is away. */
  backupCopies: { state: CopiesState; reason: string };
  /** Stored data that another version of its rule has made, and samples that aren't what the rule gives. */
  /** Results that contradict the rest of what is stored (admin.consistency). */
  contradictions: number;
  outdatedRules: readonly string[];
  wrongDerived: readonly string[];
  /** What the last test restore found wrong. */
  restoreProblems: readonly string[];
};

/** A problem breaks something now; advice prevents a later one. */
export type Finding = { code: FindingCode; level: 'problem' | 'advice'; detail: string };
export type DatabaseFinding = Finding & { code: DatabaseFindingCode };

type DatabaseFindingCode =
  | 'migrations.missing'
  | 'migrations.unknown'
  | 'table.unreadable'
  | 'trigger.disabled'
  | 'index.broken'
  | 'index.damaged'
  | 'sequence.outdated';

export type FindingCode =
  | DatabaseFindingCode
  | 'results.contradict'
  | 'derived.outdated'
  | 'derived.wrong'
  | 'disk.full'
  | 'disk.low'
  | 'jobs.failed'
  | 'jobs.late'
  | 'admin.none'
  | 'admin.one-factor'
  | 'mail.none'
  | 'address.local'
  | 'proxy.distrusted'
  | 'clock.offset'
  | 'clock.speed'
  | 'clock.replay'
  | 'backup.none'
  | 'backup.old'
  | 'backup.store-away'
  | 'backup.not-copied'
  | 'backup.not-restorable';

export const megabyte = 1024 * 1024;
export const lateJobMinutes = 15;
export const fullDiskMegabytes = 100;
export const lowDiskMegabytes = 1024;
const oldBackupDays = 7;

/** What is wrong with a database itself, worst first: of the site's own, or of a restored one. */
export function databaseFindings(facts: DatabaseFacts): DatabaseFinding[] {
  const { unknownMigrations, missingMigrations } = facts;
  const findings = (code: DatabaseFindingCode, details: readonly (string | number)[]): DatabaseFinding[] =>
    details.map((detail) => ({ code, level: 'problem', detail: String(detail) }));
  return [
    ...findings(
      'table.unreadable',
      facts.unreadableTables.map(({ table, reason }) => `${table}: ${reason}`),
    ),
    ...findings('migrations.unknown', unknownMigrations > 0 ? [unknownMigrations] : []),
    ...findings('migrations.missing', missingMigrations > 0 ? [missingMigrations] : []),
    ...findings('trigger.disabled', facts.disabledTriggers),
    ...findings('index.broken', facts.brokenIndexes),
    ...findings(
      'index.damaged',
      facts.damagedIndexes.map(({ index, reason }) => `${index}: ${reason}`),
    ),
    ...findings('sequence.outdated', facts.outdatedSequences),
  ];
}

/**
 * The findings that `rovinka doctor` prints, worst first (operation.doctor). Requirements of production don't apply to
 * the demonstration.
 */
export function diagnose(facts: HealthFacts): Finding[] {
  const problem = (condition: boolean, code: FindingCode, detail: string | number = ''): Finding[] =>
    condition ? [{ code, level: 'problem', detail: String(detail) }] : [];
  const advice = (condition: boolean, code: FindingCode, detail: string | number = ''): Finding[] =>
    condition ? [{ code, level: 'advice', detail: String(detail) }] : [];
  const isProduction = !facts.isDemo;
  const freeMegabytes = Math.floor(facts.freeDiskBytes / megabyte);
  return [
    ...databaseFindings(facts),
    ...problem(facts.contradictions > 0, 'results.contradict', facts.contradictions),
    ...facts.outdatedRules.flatMap((name) => problem(true, 'derived.outdated', name)),
    ...facts.wrongDerived.flatMap((difference) => problem(true, 'derived.wrong', difference)),
    ...problem(freeMegabytes < fullDiskMegabytes, 'disk.full', freeMegabytes),
    ...problem((facts.oldestJobMinutes ?? 0) >= lateJobMinutes, 'jobs.late', facts.oldestJobMinutes ?? 0),
    ...problem(isProduction && facts.hasClockOffset, 'clock.offset'),
    ...problem(facts.clockSpeed !== 1 && !facts.isReplaying, 'clock.speed', facts.clockSpeed),
    ...problem(isProduction && facts.admins === 0, 'admin.none'),
    ...advice(freeMegabytes >= fullDiskMegabytes && freeMegabytes < lowDiskMegabytes, 'disk.low', freeMegabytes),
    ...advice(facts.clockSpeed !== 1 && facts.isReplaying, 'clock.replay', facts.clockSpeed),
    ...advice(facts.failedJobs > 0, 'jobs.failed', facts.failedJobs),
    ...advice(isProduction && facts.adminsWithoutSecondFactor > 0, 'admin.one-factor', facts.adminsWithoutSecondFactor),
    ...advice(isProduction && !facts.hasMail, 'mail.none'),
    ...advice(isProduction && facts.isLocalAddress, 'address.local'),
    ...advice(isProduction && facts.distrustsProxy, 'proxy.distrusted'),
    ...advice(isProduction && facts.backupAgeDays === null, 'backup.none'),
    ...advice(isProduction && (facts.backupAgeDays ?? 0) > oldBackupDays, 'backup.old', facts.backupAgeDays ?? 0),
    ...advice(facts.backupCopies.state === 'away', 'backup.store-away', facts.backupCopies.reason),
    ...advice(facts.backupCopies.state === 'behind', 'backup.not-copied'),
    ...facts.restoreProblems.flatMap((found) => advice(true, 'backup.not-restorable', found)),
  ];
}
