import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import { compareText } from '#text/platform/text/sort';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { distanceBand, type DistanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { goingLabel } from '#text/racing/going';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { roundTo } from '#platform/text/number.rules.ts';
import {
  courseStandards,
  type CourseStandards,
  deviations,
  goodGoing,
  median,
  minRacesForMedian,
  secondsPerKm,
  speedFigure,
  speedMs,
  type WinnerTime,
} from './standards.rules.ts';

/** Of the table's address. */
export const timeParameters = ['location', 'kind', 'distance'];

/** A race whose winner was timed. */
export type TimedRace = { kind: RaceKind; distanceM: number };
export type TimedCourse = { location: string; raceCount: number };

/**
 * The course that is shown: the one with this slug, otherwise the one with most races (time-distance.screen). Null
 * without courses.
 */
export function chooseCourse(courses: readonly TimedCourse[], slug: string | null): string | null {
  const requested =
    slug === null
      ? null
      : storedPlace(
          slug,
          courses.map(({ location }) => location),
        );
  const courseWithMostRaces = courses.toSorted(
    (a, b) => b.raceCount - a.raceCount || compareText(a.location, b.location),
  )[0];
  return requested ?? courseWithMostRaces?.location ?? null;
}

export type ChosenDistance = { kind: RaceKind; distanceM: number | null; kinds: RaceKind[]; distances: number[] };

/** The requested kind and distance; otherwise flat races where there are any, and the distance run most often. */
export function chooseDistance(
  races: readonly TimedRace[],
  requested: { kind: string | null; distance: string | null },
): ChosenDistance {
  const kinds = raceKinds.filter((kind) => races.some((race) => race.kind === kind));
  const kind = kinds.find((known) => known === requested.kind) ?? kinds[0] ?? 'flat';
  const racesOfKind = races.filter((race) => race.kind === kind);
  const distances = [...Map.groupBy(racesOfKind, (race) => race.distanceM)].toSorted(([a], [b]) => a - b);
  const requestedDistance = distances.find(([distanceM]) => String(distanceM) === requested.distance);
  const distanceWithMostRaces = distances.toSorted(([, a], [, b]) => b.length - a.length)[0];
  return {
    kind,
    distanceM: (requestedDistance ?? distanceWithMostRaces)?.[0] ?? null,
    kinds,
    distances: distances.map(([distanceM]) => distanceM),
  };
}

/** A time with the horse that ran it. */
export type TimedRun = WinnerTime & { eventId: number; horseId: number; horseName: string; silk: Silk | null };
/** A run among the best of a ranking: at the chosen distance, or in a band. */
export type BestRun = TimedRun & { ranking: 'distance' | DistanceBand };

export type Holder = { name: string; slug: string; silk: Silk; date: PragueDate; eventId: number };

export type DistanceRow = {
  distanceM: number;
  raceCount: number;
  record: Holder & { seconds: number; going: number | null };
  /** Of winners' times; null under five races. */
  median: number | null;
  /** On good ground; flat races only. */
  standard: number | null;
  /** At the standard time, over jumps at the median. */
  speedMs: number | null;
  secondsPerKm: number | null;
};

export type FigureRow = Holder & { seconds: number; going: number | null; figure: number };

export type BandView = {
  band: DistanceBand;
  raceCount: number;
  /** Mean over the winners; null without a race. */
  speedMs: number | null;
  secondsPerKm: number | null;
  best: readonly FigureRow[];
};

/** The going measured for a course's next race day, today's included; the softest where its races differ. */
export type NextGoing = { eventId: number; date: PragueDate; going: number };

export type GoingView = {
  points: readonly { going: number; secondsPerKm: number; date: PragueDate }[];
  /** Expected deviation by going, 0 on good ground; `spread` is the standard deviation around it. */
  line: CourseStandards['line'];
  /** By label from firm to deep: races and their mean deviation. */
  groups: readonly { label: string; from: number; to: number; raceCount: number; secondsPerKm: number }[];
};

/** Everything that is shown of one course, kind of race and distance. */
export type TimePage = {
  raceCount: number;
  /** Of its races, at all distances and at the selected one (statistics.span). */
  seasons: readonly number[];
  selectedSeasons: readonly number[];
  rows: readonly DistanceRow[];
  selected: DistanceRow | null;
  /** Null over jumps, where courses change from year to year and only raw times are shown (time-distance.jumps). */
  going: GoingView | null;
  best: readonly FigureRow[];
  bands: readonly BandView[];
  /** Race days with a correction from at least three races, and those corrected by their going alone. */
  correctedDays: { byRaces: number; byGoing: number };
};

type Selection = { kind: RaceKind; distanceM: number | null };

/**
 * Its data from the winners of one course and kind, and the best runs, which the query has ranked by the same figures.
 */
export function timePage(
  winners: readonly TimedRun[],
  best: readonly BestRun[],
  { kind, distanceM }: Selection,
): TimePage {
  const course = kind === 'flat' ? courseStandards(winners) : null;
  const rows = [...Map.groupBy(winners, (winner) => winner.distanceM)]
    .toSorted(([a], [b]) => a - b)
    .map(([distance, races]) => distanceRow(distance, races, course));
  const corrections = [...(course?.corrections.values() ?? [])];
  const figures = course ? figureRows(best, course) : [];
  return {
    raceCount: winners.length,
    seasons: seasonsOf(winners),
    selectedSeasons: seasonsOf(winners.filter((winner) => winner.distanceM === distanceM)),
    rows,
    selected: rows.find((row) => row.distanceM === distanceM) ?? null,
    going: course && goingView(winners, course),
    best: figures.filter(({ ranking }) => ranking === 'distance').map(({ row }) => row),
    bands: course
      ? distanceBands.map((band) =>
          bandView(
            band,
            winners,
            figures.filter(({ ranking }) => ranking === band).map(({ row }) => row),
          ),
        )
      : [],
    correctedDays: {
      byRaces: corrections.filter(({ raceCount }) => raceCount > 0).length,
      byGoing: corrections.filter(({ raceCount }) => raceCount === 0).length,
    },
  };
}

function seasonsOf(races: readonly TimedRun[]): number[] {
  return [...new Set(races.map(({ date }) => Number(date.slice(0, 4))))].toSorted((a, b) => a - b);
}

function distanceRow(distanceM: number, races: readonly TimedRun[], course: CourseStandards | null): DistanceRow {
  const [fastest] = races.toSorted((a, b) => a.seconds - b.seconds || (a.date < b.date ? -1 : 1)) as [TimedRun];
  const middle = races.length >= minRacesForMedian ? median(races.map((race) => race.seconds)) : null;
  const standard = course?.standards.get(distanceM) ?? null;
  const basis = course ? standard : middle;
  return {
    distanceM,
    raceCount: races.length,
    record: { ...holderOf(fastest), seconds: fastest.seconds, going: fastest.going },
    median: middle,
    standard,
    speedMs: basis === null ? null : speedMs(distanceM, basis),
    secondsPerKm: basis === null ? null : secondsPerKm(distanceM, basis),
  };
}

function holderOf(run: TimedRun): Holder {
  return {
    name: horseName(run.horseName),
    slug: idSlug(run.horseId, run.horseName),
    silk: run.silk ?? unknownSilk,
    date: run.date,
    eventId: run.eventId,
  };
}

/** Best first; of equal figures the older run first. */
function figureRows(
  best: readonly BestRun[],
  course: CourseStandards,
): { ranking: BestRun['ranking']; row: FigureRow }[] {
  const rows = best.flatMap((run) => {
    const standard = course.standards.get(run.distanceM);
    const correction = course.corrections.get(run.date);
    if (standard === undefined || correction === undefined) return [];
    const figure = speedFigure(run.seconds, run.distanceM, standard, correction.secondsPerKm);
    return [{ ranking: run.ranking, row: { ...holderOf(run), seconds: run.seconds, going: run.going, figure } }];
  });
  return rows.toSorted((a, b) => b.row.figure - a.row.figure || (a.row.date < b.row.date ? -1 : 1));
}

function bandView(band: DistanceBand, winners: readonly TimedRun[], best: readonly FigureRow[]): BandView {
  const group = winners.filter((winner) => distanceBand(winner.distanceM) === band);
  const metres = group.reduce((sum, { distanceM }) => sum + distanceM, 0);
  const seconds = group.reduce((sum, winner) => sum + winner.seconds, 0);
  const isKnown = group.length > 0;
  return {
    band,
    raceCount: group.length,
    speedMs: isKnown ? speedMs(metres, seconds) : null,
    secondsPerKm: isKnown ? secondsPerKm(metres, seconds) : null,
    best,
  };
}

function goingView(winners: readonly TimedRun[], { line, standards }: CourseStandards): GoingView {
  const points = deviations(winners, standards);
  const labelled = points.flatMap((point) => {
    const label = goingLabel(point.going, point.date);
    return label === null ? [] : [{ ...point, label }];
  });
  const groups = [...Map.groupBy(labelled, ({ label }) => label)].map(([label, group]) => ({
    label,
    from: Math.min(...group.map(({ going }) => going)),
    to: Math.max(...group.map(({ going }) => going)),
    raceCount: group.length,
    secondsPerKm: group.reduce((sum, point) => sum + point.secondsPerKm, 0) / group.length,
  }));
  return { points, line: line && expectedLine(line, points), groups: groups.toSorted((a, b) => a.from - b.from) };
}

/** Standards are times on good ground, so the line passes through zero there; the spread is taken around it. */
function expectedLine(line: NonNullable<GoingView['line']>, points: GoingView['points']): GoingView['line'] {
  const intercept = -line.slope * goodGoing;
  const squares = points.map((point) => (point.secondsPerKm - intercept - line.slope * point.going) ** 2);
  const spread = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(points.length, 1));
  return { ...line, intercept, spread };
}

/** Rows of a file: records and standard times; seconds are numbers. */
export function timeFileRows(location: string, kind: string, { rows }: Pick<TimePage, 'rows'>) {
  return rows.map((row) => ({
    location,
    race_kind: kind,
    distance: row.distanceM,
    races: row.raceCount,
    record_seconds: row.record.seconds,
    record_horse: row.record.name,
    record_date: row.record.date,
    record_going: row.record.going,
    median_seconds: rounded(row.median),
    standard_seconds: rounded(row.standard),
    metres_per_second: rounded(row.speedMs),
    seconds_per_km: rounded(row.secondsPerKm),
  }));
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2);
}
