/** How a course's times go with its penetrometer: deviation of a winner per kilometre, a line through all of them. */
export type GoingPoint = { going: number; secondsPerKm: number };

export type GoingLine = {
  /** Seconds a kilometre for each whole degree of softer ground; above zero. */
  slope: number;
  /** Deviation at going 0. */
  intercept: number;
  /** Standard deviation around the line. */
  spread: number;
  raceCount: number;
};

/** Fewer races, or all on one going, say nothing of the ground. */
const minRaces = 8;
const minGoingRange = 0.3;

/**
 * Least squares. Null when there are too few races, hardly any difference of going, or when softer ground would be the
 * faster one: that is chance, and correcting by it would mislead.
 */
export function goingLine(points: readonly GoingPoint[]): GoingLine | null {
  if (points.length < minRaces) return null;
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
