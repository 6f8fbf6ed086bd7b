import { mondayOfWeek, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

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
