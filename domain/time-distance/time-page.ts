import { horseName } from '#domain/racing/horse-name.ts';
import { type Silk, unknownSilk } from '#domain/racing/silk.ts';
import { type DistanceBand, distanceBand, distanceBands } from '#domain/racing/distance-band.ts';
import { goingLabel } from '#domain/racing/going.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import { idSlug } from '#domain/shared/slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import {
  type CourseStandards,
  courseStandards,
  deviations,
  minRacesForStandard,
  goodGoing,
  speedFigure,
  type WinnerTime,
} from './course-standards.ts';
import { median, secondsPerKm, speedMs } from './speed.ts';

/** A time with the horse that ran it. */
export type TimedRun = WinnerTime & { eventId: number; horseId: number; horseName: string; silk: Silk | null };
export type BestRun = TimedRun & { set: 'distance' | DistanceBand };

export type Holder = { name: string; slug: string; silk: Silk; date: PragueDate; eventId: number };

export type DistanceRow = {
  distanceM: number;
  raceCount: number;
  record: Holder & { seconds: number; going: number | null };
  /** Of winners; null under five races. */
  median: number | null;
  /** On good ground; flat races only. */
  standard: number | null;
  /** Of the standard, over jumps of the median. */
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

export type GoingView = {
  points: readonly { going: number; secondsPerKm: number; date: PragueDate }[];
  /** What the ground makes one expect: 0 on good ground; spread is the standard deviation around it. */
  line: CourseStandards['line'];
  /** By label from firm to deep: races and their mean deviation. */
  groups: readonly { label: string; from: number; to: number; raceCount: number; secondsPerKm: number }[];
};

export type TimePage = {
  raceCount: number;
  since: PragueDate | null;
  rows: readonly DistanceRow[];
  selected: DistanceRow | null;
  /** Flat races only: over jumps courses change from year to year, so that only raw times stand. */
  going: GoingView | null;
  best: readonly FigureRow[];
  bands: readonly BandView[];
  /** Race days with a correction from three races, and those corrected by their going alone. */
  correctedDays: { byRaces: number; byGoing: number };
};

type Selection = { kind: RaceKind; distanceM: number | null };

/** Winners of one course and kind, and the best runs the read ranked by the same figures, as the screen shows them. */
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
    since: winners.map((winner) => winner.date).toSorted()[0] ?? null,
    rows,
    selected: rows.find((row) => row.distanceM === distanceM) ?? null,
    going: course && goingView(winners, course),
    best: figures.filter(({ set }) => set === 'distance').map(({ row }) => row),
    bands: course
      ? distanceBands.map((band) =>
          bandView(
            band,
            winners,
            figures.filter(({ set }) => set === band).map(({ row }) => row),
          ),
        )
      : [],
    correctedDays: {
      byRaces: corrections.filter(({ raceCount }) => raceCount > 0).length,
      byGoing: corrections.filter(({ raceCount }) => raceCount === 0).length,
    },
  };
}

function distanceRow(distanceM: number, races: readonly TimedRun[], course: CourseStandards | null): DistanceRow {
  const [fastest] = races.toSorted((a, b) => a.seconds - b.seconds || (a.date < b.date ? -1 : 1)) as [TimedRun];
  const middle = races.length >= minRacesForStandard ? median(races.map((race) => race.seconds)) : null;
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

/** Best first; equal figures by the older run. */
function figureRows(best: readonly BestRun[], course: CourseStandards): { set: BestRun['set']; row: FigureRow }[] {
  const rows = best.flatMap((run) => {
    const standard = course.standards.get(run.distanceM);
    const correction = course.corrections.get(run.date);
    if (standard === undefined || correction === undefined) return [];
    const figure = speedFigure(run.seconds, run.distanceM, standard, correction.secondsPerKm);
    return [{ set: run.set, row: { ...holderOf(run), seconds: run.seconds, going: run.going, figure } }];
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

/** Standards hold for good ground, so the course's line is drawn through zero there, with the spread of its races around it. */
function expectedLine(line: NonNullable<GoingView['line']>, points: GoingView['points']): GoingView['line'] {
  const intercept = -line.slope * goodGoing;
  const squares = points.map(({ going, secondsPerKm: found }) => (found - intercept - line.slope * going) ** 2);
  const spread = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(points.length, 1));
  return { ...line, intercept, spread };
}
