import type { PragueDate } from '#platform/time/time.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import { breakdown } from './breakdown.rules.ts';
import type { HorseRun } from './horse-record.rules.ts';

/** Starts and wins of a month, '2023-09'. */
export type MonthRecord = { month: string; starts: number; wins: number };

/** The months with a start, oldest first. */
export function recordByMonth(runs: readonly (HorseRun & { date: PragueDate })[]): MonthRecord[] {
  return breakdown(runs, ({ date }) => monthKey(date))
    .map(({ key, record }) => ({ month: key, starts: record.totalRaces, wins: record.wins }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
