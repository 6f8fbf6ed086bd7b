import type { RunView } from './run-view.rules.ts';

/** A run with a time that can be compared with others. */
export type TimedRun = { run: RunView; distanceM: number; secondsPerKm: number };

/** Flat runs with a time, as seconds per 1,000 m, oldest first; times over jumps aren't compared (horses.charts). */
export function timedFlatRuns(runs: readonly RunView[]): TimedRun[] {
  return runs
    .flatMap((run) => {
      const { kind, distanceM, seconds } = run;
      if (kind !== 'flat' || distanceM === null || distanceM === 0 || seconds === null || seconds === 0) return [];
      return [{ run, distanceM, secondsPerKm: (seconds / distanceM) * 1000 }];
    })
    .toReversed();
}
