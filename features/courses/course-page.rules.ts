import { statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { starterMarket } from '#features/odds/starter-market.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { breakdown, type BreakdownRow } from '#features/stats/breakdown.rules.ts';
import { horseRecord, type HorseRecord } from '#features/stats/horse-record.rules.ts';
import { minRacesForMedian } from '#features/time-distance/standards.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import { compareScores, scoreOf } from '#features/stats/leading.rules.ts';
import { compareText } from '#text/platform/text/sort';
import { type Course, courseOfPlace } from '#features/racing/course-of-place.rules.ts';
import { endsAtFence } from '#features/racing/result-status.rules.ts';
import { hasWon } from '#features/racing/placing.rules.ts';
import { wilsonInterval } from '#features/stats/wilson-interval.rules.ts';
import type { CourseDayRow, CourseRows, CourseStartRow, FastestWinnerRow, PlaceRow } from './courses.server.ts';

export const leaderCount = 6;

type CourseTime = { record: FastestWinnerRow; races: number; medianSeconds: number | null };
export type Leader = { id: number; name: string; record: HorseRecord };

/** What a course's page shows (courses.page). */
export function coursePage({ starts, names, fastest, days }: CourseRows, today: PragueDate) {
  const overJumps = starts.filter(({ kind, status }) => isJumps(kind) && status !== 'DNS' && status !== 'A');
  const favourites = favouritesOf(starts);
  const run = days.filter(({ completed }) => completed > 0);
  return {
    season: Number(today.slice(0, 4)),
    days: run.length,
    races: run.reduce((sum, { completed }) => sum + completed, 0),
    starts: starts.length,
    jumpStarts: overJumps.length,
    jumpFinishers: overJumps.filter(({ position }) => position !== null).length,
    favourites: {
      kinds: breakdown(favourites, ({ kind }) => kind) satisfies BreakdownRow<RaceKind>[],
      all: horseRecord(favourites),
      races: new Set(favourites.map(raceOf)).size,
    },
    draw: drawBias(starts),
    fences: fenceTable(starts),
    going: run.filter(isMeasured),
    times: timesOf(fastest),
    jockeys: leadersOf(starts, 'jockeyId', names.jockeys),
    trainers: leadersOf(starts, 'trainerId', names.trainers),
    ahead: days.filter(({ date, completed }) => date >= today && completed === 0),
  };
}

export type MeasuredDay = CourseDayRow & { eventId: number; going: number };

const isMeasured = (day: CourseDayRow): day is MeasuredDay => day.eventId !== null && day.going !== null;

export type CourseView = ReturnType<typeof coursePage>;

const isJumps = (kind: RaceKind) => kind === 'hurdles' || kind === 'steeplechase' || kind === 'cross-country';

/** The starters with the lowest price of their race (odds.favourite). */
function favouritesOf(starts: readonly CourseStartRow[]) {
  return [...Map.groupBy(starts, raceOf).values()].flatMap((field) => {
    const market = starterMarket(field.map(({ odds }) => odds));
    return field.flatMap((start, index) => {
      const { price, isFavourite } = market[index] ?? { price: null, isFavourite: false };
      return isFavourite ? [{ ...start, odds: price }] : [];
    });
  });
}

/** The best time of each distance and kind, and the median of those with races enough (courses.times). */
function timesOf(fastest: readonly FastestWinnerRow[]): CourseTime[] {
  return fastest
    .map((record) => {
      const { races, medianSeconds } = record;
      return { record, races, medianSeconds: races < minRacesForMedian ? null : medianSeconds };
    })
    .toSorted(
      ({ record: a }, { record: b }) =>
        raceKinds.indexOf(a.kind) - raceKinds.indexOf(b.kind) || a.distanceM - b.distanceM,
    );
}

/** In the order of the season's tables, narrowed to the course (season-tables.order). */
function leadersOf(
  starts: readonly CourseStartRow[],
  person: 'jockeyId' | 'trainerId',
  names: ReadonlyMap<number, string>,
): Leader[] {
  const runs = [...Map.groupBy(starts, raceOf).values()].flatMap((field) =>
    field.map((start) => ({ ...start, prize: prizeOf(start, field), odds: statisticalOdds(start.odds) })),
  );
  const runsOf = Map.groupBy(runs, (run) => run[person]);
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      record: horseRecord(runsOf.get(id) ?? []),
      score: scoreOf(runsOf.get(id) ?? []),
    }))
    .filter(({ score }) => score.wins > 0)
    .toSorted((a, b) => compareScores(a.score, b.score))
    .slice(0, leaderCount)
    .map(({ score: _score, ...leader }) => leader);
}

const prizeOf = ({ prizeSplit, position }: CourseStartRow, field: readonly CourseStartRow[]) =>
  prizeWon(prizeSplit, position, position === null ? 0 : field.filter((other) => other.position === position).length);

export type CourseLine = Course & {
  places: readonly string[];
  days: number;
  races: number;
  next: PragueDate | null;
};

/** The courses of all places by name, a course's spellings together (courses.place). */
export function coursesOf(rows: readonly PlaceRow[]): CourseLine[] {
  const lines = new Map<string, CourseLine>();
  for (const { place, days, races, next } of rows) {
    const course = courseOfPlace(place);
    if (course === null) continue;
    const line = lines.get(course.slug) ?? { ...course, places: [], days: 0, races: 0, next: null };
    lines.set(course.slug, {
      ...line,
      places: [...line.places, place],
      days: line.days + days,
      races: line.races + races,
      next: [line.next, next].filter((day) => day !== null).toSorted()[0] ?? null,
    });
  }
  return [...lines.values()].toSorted((a, b) => compareText(a.name, b.name));
}

/** Starts that ended at a fence of the course, by its number (courses.fences). */
export type FenceLine = { fence: number; falls: number; stops: number; ended: number };

/** A fall is of the horse or of its rider; who was pulled up or ran out has stopped (courses.fences). */
export function fenceTable(starts: readonly Pick<CourseStartRow, 'status' | 'fence'>[]): FenceLine[] {
  const ended = starts.filter(({ status, fence }) => fence !== null && endsAtFence(status));
  return [...Map.groupBy(ended, ({ fence }) => fence ?? 0)]
    .map(([fence, group]) => {
      const falls = group.filter(({ status }) => status === 'PN' || status === 'ZN').length;
      return { fence, falls, stops: group.length - falls, ended: group.length };
    })
    .toSorted((a, b) => a.fence - b.fence);
}

/** The parts of a field by the order of its stalls (courses.draw). */
export const drawParts = ['low', 'middle', 'high'] as const;
type Third = (typeof drawParts)[number];

/** A smaller field has thirds of one horse. */
const minField = 6;

/** Wins of a third of the fields against an equal chance of every stall: 1 is as expected (courses.draw). */
export type DrawThird = {
  third: Third;
  starts: number;
  wins: number;
  expectedWins: number;
  ratio: number;
  low: number;
  high: number;
};

export type DrawBias = { races: number; starts: number; thirds: DrawThird[] };

type Draw = Pick<CourseStartRow, 'eventId' | 'raceNumber' | 'kind' | 'position' | 'draw'>;
type PlacedDraw = { third: Third; isWinner: boolean; chance: number };

/** What the stall did in flat races of six starters or more that all have one; null without such a race (courses.draw). */
export function drawBias(starts: readonly Draw[]): DrawBias | null {
  const fields = [...Map.groupBy(starts, raceOf).values()].filter(isDrawn).map(byThird);
  const drawn = fields.flat();
  if (drawn.length === 0) return null;
  const groups = drawParts.map((third) => ofThird(third, drawn));
  return { races: fields.length, starts: drawn.length, thirds: groups };
}

function isDrawn(field: readonly Draw[]): boolean {
  const stalls = new Set(field.flatMap(({ draw }) => (draw === null ? [] : [draw])));
  return (
    field.length >= minField &&
    stalls.size === field.length &&
    field.every(({ kind }) => kind === 'flat') &&
    field.some(({ position }) => hasWon(position))
  );
}

/** By the order of the stalls, for those of non-starters stay empty. */
function byThird(field: readonly Draw[]): PlacedDraw[] {
  const size = field.length;
  return field
    .toSorted((a, b) => (a.draw ?? 0) - (b.draw ?? 0))
    .map(({ position }, index) => {
      const third = drawParts[Math.floor((index * drawParts.length) / size)] ?? 'high';
      return { third, isWinner: hasWon(position), chance: 1 / size };
    });
}

function ofThird(third: Third, drawn: readonly PlacedDraw[]): DrawThird {
  const group = drawn.filter((start) => start.third === third);
  const starts = group.length;
  const wins = group.filter(({ isWinner }) => isWinner).length;
  const expectedWins = group.reduce((sum, { chance }) => sum + chance, 0);
  const interval = wilsonInterval(wins, starts) ?? { low: 0, high: 0 };
  const perWin = starts / expectedWins;
  const ratio = wins / expectedWins;
  return { third, starts, wins, expectedWins, ratio, low: interval.low * perWin, high: interval.high * perWin };
}

/** The race of a start, as a key. */
const raceOf = ({ eventId, raceNumber }: Pick<CourseStartRow, 'eventId' | 'raceNumber'>) => `${eventId} ${raceNumber}`;
