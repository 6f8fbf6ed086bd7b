import { forecastInterval } from '#platform/time/intervals.rules.ts';

/** Lower limits of the bins of a win probability; narrow where most horses are. The last bin is open. */
const calibrationLimits = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4] as const;

/** Index of the bin a probability falls in. */
export function calibrationBin(probability: number): number {
  return calibrationLimits.findLastIndex((limit) => probability >= limit);
}

export type CalibrationCell = { bin: number; starts: number; wins: number; expected: number };

export type CalibrationPoint = {
  /** Mean probability forecast before the races. */
  predicted: number;
  /** Share that won. */
  actual: number;
  /** The 95 % Wilson interval of the share. */
  low: number;
  high: number;
  starts: number;
  wins: number;
};

/** Forecast against outcome, one point for each non-empty bin; `expected` is the sum of forecast probabilities. */
export function calibration(cells: readonly CalibrationCell[]): CalibrationPoint[] {
  return calibrationLimits.flatMap((_, bin) => {
    const binCells = cells.filter((cell) => cell.bin === bin);
    const sum = (of: (cell: CalibrationCell) => number) => binCells.reduce((total, cell) => total + of(cell), 0);
    const starts = sum((cell) => cell.starts);
    if (starts === 0) return [];
    const wins = sum((cell) => cell.wins);
    return [
      {
        predicted: sum((cell) => cell.expected) / starts,
        actual: wins / starts,
        starts,
        wins,
        ...wilsonInterval(wins, starts),
      },
    ];
  });
}

/** Of how many points the forecast lies within the interval of the outcome. */
export function heldForecasts(points: readonly CalibrationPoint[]): number {
  return points.filter(({ predicted, low, high }) => low <= predicted && predicted <= high).length;
}

const normalQuantile = forecastInterval.quantile;

function wilsonInterval(wins: number, starts: number): { low: number; high: number } {
  const z2 = normalQuantile ** 2;
  const centre = (wins + z2 / 2) / (starts + z2);
  const halfWidth = (normalQuantile / (starts + z2)) * Math.sqrt((wins * (starts - wins)) / starts + z2 / 4);
  return { low: Math.max(0, centre - halfWidth), high: Math.min(1, centre + halfWidth) };
}
