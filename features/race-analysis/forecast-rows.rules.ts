import { pointsPerDoubling, type RatingLine, sumOfPoints } from '#features/analysis/rating.rules.ts';

/** How the forecast of a runner adds up; the likeliest first. */
export type ForecastRow = {
  runnerId: number;
  /** The strongest first, whichever way it counts. */
  lines: readonly Pick<RatingLine, 'feature' | 'points'>[];
  points: number;
  /** 2^(points ÷ 20): its share of the race's sum of these is the chance. */
  power: number;
  probability: number;
};

type Forecast = { id: number; forecast: number | null; forecastLines: readonly RatingLine[] | null };

/** The rows of the forecast's table (race-analysis.forecast); runners without one are left out. */
export function forecastRows(runners: readonly Forecast[]): ForecastRow[] {
  return runners
    .flatMap(({ id, forecast, forecastLines }) => {
      if (forecast === null || forecastLines === null) return [];
      const points = sumOfPoints(forecastLines);
      const lines = forecastLines.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
      return [{ runnerId: id, lines, points, power: 2 ** (points / pointsPerDoubling), probability: forecast }];
    })
    .toSorted((a, b) => b.points - a.points);
}
