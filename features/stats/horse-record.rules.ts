import { hasWon, isPlaced } from '#features/racing/placing.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { isStart } from './starts.rules.ts';

/** A completed run before today in Prague; `odds` as statisticalOdds gives them. */
export type HorseRun = { position: number | null; status: ResultStatus | null; odds: number | null };

/** Rates are shares of 1, null without a run to count (statistics.horse-record). */
export type HorseRecord = {
  totalRaces: number;
  wins: number;
  placements: number;
  /** Starts that ended with a code ('nedokončil'). */
  unfinished: number;
  winRate: number | null;
  placementRate: number | null;
  avgOdds: number | null;
  avgFinishingPosition: number | null;
};

/**
 * Runs with a position count, unfinished ones separately, DNS and annulled races in neither (statistics.what-counts).
 * Rides of a jockey count as a horse's runs do.
 */
export function horseRecord(runs: readonly HorseRun[]): HorseRecord {
  const starts = runs.filter(isStart);
  const positions = starts.map(({ position }) => position);
  const odds = starts.flatMap((run) => (run.odds === null ? [] : [run.odds]));
  const wins = positions.filter((position) => hasWon(position)).length;
  const placements = positions.filter(isPlaced).length;
  return {
    totalRaces: positions.length,
    wins,
    placements,
    unfinished: runs.filter(isUnfinished).length,
    winRate: share(wins, positions.length),
    placementRate: share(placements, positions.length),
    avgOdds: mean(odds),
    avgFinishingPosition: mean(positions),
  };
}

function isUnfinished({ position, status }: HorseRun): boolean {
  return position === null && status !== null && status !== 'DNS' && status !== 'A';
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function mean(values: readonly number[]): number | null {
  return share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}
