import type { Instant } from '#platform/time/time.rules.ts';
import { detailsToFill, type OperatorDetails } from '#features/law/operator-details.rules.ts';
import type { CopiesState } from './backup.rules.ts';
import { fullDiskMegabytes, lateJobMinutes, lowDiskMegabytes, megabyte } from './diagnose.rules.ts';
import { isTestRestoreLate, type TestRestore } from './test-restore.rules.ts';

/** How a part of the site does: in order, worth a look, or not working. */
export type HealthState = 'ok' | 'attention' | 'broken';

/** How the mail server answers; 'files': there is none, mails are stored in a folder. */
export type MailServerState = 'answers' | 'refuses' | 'silent' | 'files';

/** What the state of the site is judged by; null = it couldn't be found out in time. */
export type SiteHealthFacts = {
  isDemo: boolean;
  /** Whether the site makes one each night; otherwise whoever runs it makes them with tools of their own. */
  makesBackups: boolean;
  /** `error`: code of the last attempt's failure; null when it succeeded. */
  backup: {
    madeAt: Instant | null;
    bytes: number | null;
    isEncrypted: boolean | null;
    stored: number;
    error: string | null;
    /** The second place of backups, and how many are there. */
    copies: { state: CopiesState; count: number };
    /** null: none has been made yet. */
    testRestore: TestRestore | null;
  } | null;
  /** `due` jobs should run now; `postponed` ones failed and wait for `nextAt`. */
  queue: {
    due: number;
    oldestSeconds: number | null;
    postponed: number;
    nextAt: Instant | null;
    failed: number;
    lastAt: Instant | null;
  };
  notifications: { isUp: boolean; lastAt: Instant | null; interruptions: number; streams: number };
  /** `aheadMs`: by how much the database's clock is ahead of the process's. */
  clock: { aheadMs: number; speed: number; isShifted: boolean };
  mail: {
    server: MailServerState;
    sentLastHour: number;
    sentInMailingsToday: number;
    retrying: number;
    failed: number;
  };
  disk: { freeBytes: number; totalBytes: number; isFull: boolean } | null;
};

export type HealthPart = Exclude<keyof SiteHealthFacts, 'isDemo' | 'makesBackups'>;

/** A night without a backup has passed. */
const maxBackupAgeMs = 100_000_000;
const slowJobSeconds = 300;
const maxClockGapMs = 60_000;
const notedClockGapMs = 2_000;

/**
 * The state of each part of the site (admin.site-state), by the same limits as `rovinka doctor`. `now` is real time.
 */
export function siteHealth(facts: SiteHealthFacts, now: Instant): Record<HealthPart, HealthState> {
  return {
    backup: backupState(facts, now),
    queue: queueState(facts.queue),
    notifications: facts.notifications.isUp ? 'ok' : 'broken',
    clock: clockState(facts),
    mail: mailState(facts),
    disk: diskState(facts.disk),
  };
}

function backupState({ backup, isDemo, makesBackups }: SiteHealthFacts, now: Instant): HealthState {
  if (backup === null) return 'attention';
  if (backup.error !== null) return 'broken';
  if (backup.copies.state === 'away' || backup.copies.state === 'behind') return 'attention';
  if (backup.testRestore && backup.testRestore.problems.length > 0) return 'attention';
  if (isDemo || !makesBackups) return 'ok';
  if (backup.testRestore && isTestRestoreLate(backup.testRestore.at, now)) return 'attention';
  return backup.madeAt === null || now - backup.madeAt > maxBackupAgeMs ? 'attention' : 'ok';
}

function queueState({ oldestSeconds, failed }: SiteHealthFacts['queue']): HealthState {
  const waited = oldestSeconds ?? 0;
  if (waited >= lateJobMinutes * 60) return 'broken';
  return waited >= slowJobSeconds || failed > 0 ? 'attention' : 'ok';
}

function clockState({ clock: { aheadMs, speed, isShifted }, isDemo }: SiteHealthFacts): HealthState {
  const gapMs = Math.abs(aheadMs);
  if (gapMs > maxClockGapMs || (isShifted && !isDemo)) return 'broken';
  return gapMs > notedClockGapMs || speed !== 1 ? 'attention' : 'ok';
}

function mailState({ mail: { server, failed, retrying }, isDemo }: SiteHealthFacts): HealthState {
  if (server === 'silent' || server === 'refuses') return 'broken';
  return failed + retrying > 0 || (server === 'files' && !isDemo) ? 'attention' : 'ok';
}

function diskState(disk: SiteHealthFacts['disk']): HealthState {
  if (disk === null) return 'attention';
  if (disk.isFull || disk.freeBytes < fullDiskMegabytes * megabyte) return 'broken';
  return disk.freeBytes < lowDiskMegabytes * megabyte ? 'attention' : 'ok';
}

/** What a site in earnest still lacks before people come (admin.site-setup). */
export type MissingSetup = { part: 'details'; count: number } | { part: 'mail' | 'backups'; count: null };

/** The demonstration lacks nothing: nobody relies on it. */
export function missingSetup(
  details: OperatorDetails,
  { isDemo, mail, makesBackups, backup }: SetupFacts,
): MissingSetup[] {
  if (isDemo) return [];
  const { length: count } = detailsToFill(details);
  const parts: (MissingSetup | null)[] = [
    count > 0 ? { part: 'details', count } : null,
    mail.server === 'files' ? { part: 'mail', count: null } : null,
    makesBackups && backup?.copies.state === 'none' ? { part: 'backups', count: null } : null,
  ];
  return parts.filter((part) => part !== null);
}

type SetupFacts = Pick<SiteHealthFacts, 'isDemo' | 'makesBackups'> & {
  mail: Pick<SiteHealthFacts['mail'], 'server'>;
  backup: { copies: { state: CopiesState } } | null;
};
