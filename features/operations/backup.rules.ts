import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { addDays, mondayOfWeek, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';

/**
 * How the second place of backups (BACKUP_URL) does: there is none, it doesn't answer, it lacks the newest backup, or it
 * has it.
 */
export type CopiesState = 'none' | 'away' | 'behind' | 'ok';

/** A large backup takes its time to get there, and one that failed is tried again meanwhile. */
const copyingMs = 2 * 3_600_000;

/** Whether a store that holds these files has the newest of the backups that should have got there (operation.backup-store). */
export function copiesState(
  made: readonly { file: string; at: Instant }[],
  stored: ReadonlySet<string>,
  now: Instant,
): 'behind' | 'ok' {
  const [newest] = made.filter(({ at }) => now - at > copyingMs).toSorted((a, b) => b.at - a.at);
  return newest && !stored.has(newest.file) ? 'behind' : 'ok';
}

/** How many days, weeks and months with a nightly backup keep one each; null: none is made (BACKUP_KEEP). */
export type BackupRetention = { days: number; weeks: number; months: number };

/**
 * The nightly backups that stay after a new one: the newest of each of the last days, weeks (from Monday) and months that
 * have one (operation.nightly-backup). Only what exists counts, so none goes because the nights stopped.
 */
export function retainedBackups(madeAt: readonly Instant[], retention: BackupRetention): ReadonlySet<Instant> {
  const newestFirst = madeAt.toSorted((a, b) => b - a);
  const newestOf = (count: number, periodOf: (date: PragueDate) => string): Instant[] => {
    const newest = new Map<string, Instant>();
    for (const at of newestFirst) {
      const period = periodOf(pragueDate(at));
      if (!newest.has(period)) newest.set(period, at);
    }
    return [...newest.values()].slice(0, count);
  };
  return new Set([
    ...newestOf(retention.days, (date) => date),
    ...newestOf(retention.weeks, mondayOfWeek),
    ...newestOf(retention.months, (date) => date.slice(0, 7)),
  ]);
}

/** How many days after its deletion from the site a photo's copy may still be needed by a backup that stays. */
export const retainedDays = ({ days, weeks, months }: BackupRetention): number =>
  Math.max(days, weeks * 7, months * 31) + 1;

/**
 * After how long at most what was deleted from the site has gone from nightly backups too, while they are made; null
 * when none is made.
 */
export function longestRetention(
  retention: BackupRetention | null,
): { count: number; unit: 'day' | 'week' | 'month' } | null {
  if (!retention) return null;
  const { days, weeks, months } = retention;
  if (months * 30 >= Math.max(weeks * 7, days)) return { count: months, unit: 'month' };
  return weeks * 7 >= days ? { count: weeks, unit: 'week' } : { count: days, unit: 'day' };
}

/** When few people read and no race is near. */
const backupTime = '03:00' as ClockTime;

/** The last moment, at or before `now` in real time, when the nightly backup was due (operation.nightly-backup). */
export function lastBackupNight(now: Instant): Instant {
  const today = pragueDate(now);
  const due = startAt(today, backupTime);
  return due <= now ? due : startAt(addDays(today, -1), backupTime);
}

/** The last Sunday's night, at or before `now`, after whose backup the weekly test restore is due (operation.test-restore). */
export function lastSundayNight(now: Instant): Instant {
  const night = pragueDate(lastBackupNight(now));
  return startAt(addDays(mondayOfWeek(addDays(night, 1)), -1), backupTime);
}

/** The first line of a backup. `migrations` are the hashes of the migrations that made its tables, oldest first. */
export type BackupHeader = { rovinka: 'backup'; format: number; madeAt: string; migrations: string[] };

/** Incremented when older versions can't read what newer ones write. */
export const backupFormat = 1;

/** Null when it isn't the first line of a Rovinka backup. */
export function parseBackupHeader(line: string): BackupHeader | null {
  try {
    const header: unknown = JSON.parse(line);
    return isBackupHeader(header) ? header : null;
  } catch {
    return null;
  }
}

function isBackupHeader(value: unknown): value is BackupHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { rovinka, format, madeAt, migrations } = value as Record<string, unknown>;
  return (
    rovinka === 'backup' &&
    typeof format === 'number' &&
    typeof madeAt === 'string' &&
    Array.isArray(migrations) &&
    migrations.every((hash) => typeof hash === 'string')
  );
}

/**
 * Why this version can't restore a backup, or null. It must know the format and every migration in their order. An
 * older backup is restored into its version's tables and then migrated.
 */
export function backupRefusal(
  header: BackupHeader,
  known: readonly string[],
): 'backup.newer' | 'backup.foreign' | null {
  if (header.format > backupFormat) return 'backup.newer';
  const mismatchIndex = header.migrations.findIndex((hash, index) => known[index] !== hash);
  if (mismatchIndex >= 0) return mismatchIndex >= known.length ? 'backup.newer' : 'backup.foreign';
  return header.migrations.length === 0 ? 'backup.foreign' : null;
}

/** How a backup file is protected from outside: by tags of its passphrase, by checksums, or in the older form not at all. */
export type SealKind = 'encrypted' | 'checked' | 'none';
export type SealRefusal = 'backup.no-passphrase' | 'backup.unsigned' | 'backup.older-form';

/**
 * Why a backup isn't trusted, or null. Checksums find damage, but whoever changes a file can compute them anew; so a
 * site with a passphrase takes only what was made with it, unless told otherwise.
 */
export function sealRefusal(
  kind: SealKind,
  { hasPassphrase, isUnsignedAllowed }: { hasPassphrase: boolean; isUnsignedAllowed: boolean },
): SealRefusal | null {
  if (kind === 'encrypted') return hasPassphrase ? null : 'backup.no-passphrase';
  if (isUnsignedAllowed) return null;
  if (kind === 'none') return 'backup.older-form';
  return hasPassphrase ? 'backup.unsigned' : null;
}
