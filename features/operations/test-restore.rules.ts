import type { Instant } from '#platform/time/time.rules.ts';
import { lastSundayNight } from './backup.rules.ts';
import type { DatabaseFinding } from './diagnose.rules.ts';

/**
 * What a test restore found wrong: the backup can't be restored, a table has another number of rows than the backup, or
 * what doctor finds in the restored database.
 */
export type RestoreProblem = { code: 'unreadable' | 'rows.differ' | DatabaseFinding['code']; detail: string };

/** The outcome of a test restore, in real time (operation.test-restore). */
export type TestRestore = {
  at: Instant;
  file: string;
  rows: number;
  seconds: number;
  problems: readonly RestoreProblem[];
};

/** Whether a nightly backup is tested: the first from each Sunday on. `since` is the last test, or the first backup of all. */
export const isTestRestoreDue = (since: Instant, now: Instant): boolean => since < lastSundayNight(now);

const lateAfterMs = 8 * 86_400_000;

/** Whether a week's test restore was missed. */
export const isTestRestoreLate = (lastAt: Instant, now: Instant): boolean => now - lastAt > lateAfterMs;

/** The tables whose rows are not as many as the backup holds. */
export function differingTables(
  expected: ReadonlyMap<string, number>,
  restored: ReadonlyMap<string, number>,
): RestoreProblem[] {
  return [...expected]
    .filter(([table, rows]) => restored.get(table) !== rows)
    .map(([table, rows]) => ({ code: 'rows.differ', detail: `${table}: ${restored.get(table) ?? 0} ≠ ${rows}` }));
}
