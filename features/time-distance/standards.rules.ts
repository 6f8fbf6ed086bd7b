import { roundTo } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Metres per second. */
export function speedMs(distanceM: number, seconds: number): number {
  return distanceM / seconds;
}

export function secondsPerKm(distanceM: number, seconds: number): number {
  return (seconds / distanceM) * 1000;
}

/** 'm:ss.hh', the format of result tables (racing.finish-time). */
export function formatSeconds(seconds: number): string {
  const hundredths = Math.round(roundTo(seconds, 2) * 100);
  const rest = String(hundredths % 6000).padStart(4, '0');
  return `${Math.floor(hundredths / 6000)}:${rest.slice(0, 2)}.${rest.slice(2)}`;
}

/** The middle value, or the mean of the two middle ones; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** One race: penetrometer value and the winner's deviation from the standard. */
export type GoingPoint = { going: number; secondsPerKm: number };

/** How much slower a course gets with softer ground. */
type GoingLine = {
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

/** The winner's time of one race. */
export type WinnerTime = { date: PragueDate; distanceM: number; seconds: number; going: number | null };

/** What a course's times are compared with; computed from its winners' times. */
export type CourseStandards = {
  line: GoingLine | null;
  /** Seconds on good ground by distance; only distances with at least five races. */
  standards: ReadonlyMap<number, number>;
  corrections: ReadonlyMap<PragueDate, DayCorrection>;
};

/** How much slower a day was than good ground; raceCount 0 = estimated from its going alone. */
type DayCorrection = { secondsPerKm: number; raceCount: number };

/** With fewer races 'málo dat' is shown (time-distance.standards). */
export const minRacesForMedian = 5;
/** The middle of 'dobrá': standards are times on this ground. */
export const goodGoing = 3.7;
/** With fewer the line alone says how slow a day was. */
export const minRacesForDay = 3;
export const secondsPerLength = 0.2;

/**
 * The basis of speed figures for a course's flat races (time-distance.standards, time-distance.speed-figures).
 * Standards are medians of winners' times adjusted for the going by the course's line; a day's correction is the median
 * deviation of its winners per kilometre, with fewer than three races the line's value for its going.
 */
export function courseStandards(winners: readonly WinnerTime[]): CourseStandards {
  const line = goingLine(
    deviations(
      winners,
      medians(winners, (winner) => winner.seconds),
    ),
  );
  const onGoodGround = ({ seconds, going, distanceM }: WinnerTime) =>
    line === null || going === null ? seconds : seconds - line.slope * (going - goodGoing) * (distanceM / 1000);
  const standards = medians(winners, onGoodGround);
  return { line, standards, corrections: dayCorrections(winners, standards, line) };
}

/** The speed figure of a run: 100 is the standard; each length of 0.2 s faster is a point more. Not rounded. */
export function speedFigure(seconds: number, distanceM: number, standard: number, correction: number): number {
  return 100 + (standard + correction * (distanceM / 1000) - seconds) / secondsPerLength;
}

/** Winners' deviations from the standard in seconds per kilometre; races without a standard or a going are left out. */
export function deviations(winners: readonly WinnerTime[], standards: ReadonlyMap<number, number>) {
  return winners.flatMap((winner) => {
    const deviation = deviationOf(winner, standards);
    return deviation === null || winner.going === null
      ? []
      : [{ going: winner.going, secondsPerKm: deviation, date: winner.date }];
  });
}

function medians(winners: readonly WinnerTime[], time: (winner: WinnerTime) => number): Map<number, number> {
  const qualifyingDistances = [...Map.groupBy(winners, (winner) => winner.distanceM)].filter(
    ([, races]) => races.length >= minRacesForMedian,
  );
  return new Map(qualifyingDistances.map(([distanceM, races]) => [distanceM, median(races.map(time)) ?? 0]));
}

function deviationOf({ seconds, distanceM }: WinnerTime, standards: ReadonlyMap<number, number>): number | null {
  const standard = standards.get(distanceM);
  return standard === undefined ? null : secondsPerKm(distanceM, seconds - standard);
}

function dayCorrections(
  winners: readonly WinnerTime[],
  standards: ReadonlyMap<number, number>,
  line: GoingLine | null,
) {
  const days = [...Map.groupBy(winners, (winner) => winner.date)];
  return new Map(
    days.flatMap(([date, races]) => {
      const correction = dayCorrection(races, standards, line);
      return correction ? [[date, correction] as const] : [];
    }),
  );
}

function dayCorrection(
  races: readonly WinnerTime[],
  standards: ReadonlyMap<number, number>,
  line: GoingLine | null,
): DayCorrection | null {
  const deviationsOfDay = races.flatMap((race) => deviationOf(race, standards) ?? []);
  if (deviationsOfDay.length >= minRacesForDay)
    return { secondsPerKm: median(deviationsOfDay) ?? 0, raceCount: deviationsOfDay.length };
  const going = races.find((race) => race.going !== null)?.going ?? null;
  return line === null || going === null ? null : { secondsPerKm: line.slope * (going - goodGoing), raceCount: 0 };
}
