/** One race: penetrometer value and the winner's deviation from the standard. */
export type GoingPoint = { going: number; secondsPerKm: number };

/** How much slower a course gets with softer ground. */
export type GoingLine = {
  /** Seconds per kilometre for each whole degree of softer ground; positive. */
  slope: number;
  /** Deviation at going 0. */
  intercept: number;
  /** Standard deviation around the line. */
  spread: number;
  raceCount: number;
};

/** How far from the standard time the line expects winners to be by the going, in seconds a kilometre. */
export function expectedDeviation({ slope, intercept }: Pick<GoingLine, 'slope' | 'intercept'>, going: number): number {
  return intercept + slope * going;
}

/** With fewer races or a narrower range of going no line is drawn (time-distance.going). */
export const minRacesForLine = 8;
const minGoingRange = 0.3;

/**
 * Least-squares line of a course's deviations against its going. Null with too few races, too narrow a range, or when
 * softer ground comes out faster: that is chance, and correcting by it would mislead.
 */
export function goingLine(points: readonly GoingPoint[]): GoingLine | null {
  if (points.length < minRacesForLine) return null;
  const goings = points.map((point) => point.going);
  if (Math.max(...goings) - Math.min(...goings) < minGoingRange) return null;
  const meanGoing = mean(goings);
  const meanTime = mean(points.map((point) => point.secondsPerKm));
  const variance = sum(goings.map((going) => (going - meanGoing) ** 2));
  const slope =
    sum(points.map(({ going, secondsPerKm }) => (going - meanGoing) * (secondsPerKm - meanTime))) / variance;
  if (slope <= 0) return null;
  const intercept = meanTime - slope * meanGoing;
  const residuals = points.map(({ going, secondsPerKm }) => (secondsPerKm - intercept - slope * going) ** 2);
  return { slope, intercept, spread: Math.sqrt(mean(residuals)), raceCount: points.length };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
