import type { PragueDate } from '#domain/shared/time.ts';
import { monthKey } from '#domain/shared/prague-time.ts';
import { breakdown } from './breakdown.ts';
import type { HorseRun } from './horse-record.ts';

/** Starts and wins of a month, '2023-09'. */
export type MonthRecord = { month: string; starts: number; wins: number };

/** The months with a start, oldest first. */
export function recordByMonth(runs: readonly (HorseRun & { date: PragueDate })[]): MonthRecord[] {
  return breakdown(runs, ({ date }) => monthKey(date))
    .map(({ key, record }) => ({ month: key, starts: record.totalRaces, wins: record.wins }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
