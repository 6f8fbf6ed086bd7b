import type { PragueDate } from '#domain/shared/time.ts';
import { type GoingLine, goingLine } from './going-line.ts';
import { median, secondsPerKm } from './speed.ts';

/** The winner's time of one race. */
export type WinnerTime = { date: PragueDate; distanceM: number; seconds: number; going: number | null };

export type CourseStandards = {
  line: GoingLine | null;
  /** Seconds on good ground, by distance with at least five races. */
  standards: ReadonlyMap<number, number>;
  corrections: ReadonlyMap<PragueDate, DayCorrection>;
};

/** How much slower a day was than good ground, and from how many races; 0 races = expected from its going alone. */
export type DayCorrection = { secondsPerKm: number; raceCount: number };

/** Fewer say 'málo dat' (domain.md 1.2). */
export const minRacesForStandard = 5;
/** The middle of 'dobrá' (domain.md 4.5): standards hold for this ground. */
export const goodGoing = 3.7;
const minRacesForDay = 3;
const secondsPerLength = 0.2;

/**
 * What figures of a course's flat races rest on (domain.md 1.2, Time and distance): winners' times freed from the going by
 * the course's line give the standards by their medians; a day's correction is the median deviation of its winners from
 * them per kilometre, with fewer than three races what the line expects of its going.
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

/** 100 is the standard; each length of 0.2 s better is a point more (domain.md 1.2). Not rounded. */
export function speedFigure(seconds: number, distanceM: number, standard: number, correction: number): number {
  return 100 + (standard + correction * (distanceM / 1000) - seconds) / secondsPerLength;
}

/** A winner's deviation from the standard, in seconds a kilometre; races without a standard or a going are left out. */
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
    ([, races]) => races.length >= minRacesForStandard,
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
  const found = races.flatMap((race) => deviationOf(race, standards) ?? []);
  if (found.length >= minRacesForDay) return { secondsPerKm: median(found) ?? 0, raceCount: found.length };
  const going = races.find((race) => race.going !== null)?.going ?? null;
  return line === null || going === null ? null : { secondsPerKm: line.slope * (going - goodGoing), raceCount: 0 };
}
