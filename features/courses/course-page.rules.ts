import { statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { starterMarket } from '#features/odds/starter-market.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { breakdown, type BreakdownRow } from '#features/stats/breakdown.rules.ts';
import { horseRecord, type HorseRecord } from '#features/stats/horse-record.rules.ts';
import type { CourseDayRow, CourseRows, CourseStartRow, FastestWinnerRow } from './course-rows.rules.ts';
import { minRacesForMedian } from '#features/time-distance/course-standards.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import { compareScores, scoreOf } from '#features/stats/leading.rules.ts';
import { drawBias } from './draw-bias.rules.ts';
import { fenceTable } from './fence-table.rules.ts';
import { raceOf } from './race-of.rules.ts';

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
