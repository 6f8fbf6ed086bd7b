import { type HorseRecord, type HorseRun, horseRecord } from './horse-record.rules.ts';

/** One line of a breakdown: the runs of a group (statistics.breakdowns). */
export type BreakdownRow<Key> = { key: Key; record: HorseRecord };

/** Below so many runs with a position 'málo dat' is shown instead of a rate (design.small-sample). */
export const minHorseSample = 3;
export const minJockeySample = 20;

/** Runs by group, most runs first and then in order of appearance; a run without a group is left out. */
export function breakdown<Run extends HorseRun, Key>(
  runs: readonly Run[],
  groupOf: (run: Run) => Key | null,
): BreakdownRow<Key>[] {
  const groups = new Map<Key, Run[]>();
  for (const run of runs) {
    const key = groupOf(run);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups]
    .map(([key, group]) => ({ key, record: horseRecord(group) }))
    .toSorted((a, b) => runCount(b.record) - runCount(a.record));
}

function runCount(record: HorseRecord): number {
  return record.totalRaces + record.unfinished;
}
