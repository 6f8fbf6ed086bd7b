import { expect, test } from 'vitest';
import type { FormRunView, NextStart } from '#features/horses/horse-page.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { formFigure } from '#text/stats/form-figure';
import { horseRecord } from '#features/stats/horse-record.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import type { FrozenRound } from '#features/contest/contest.rules.ts';
import type { Badge } from '#features/season-review/own-year.rules.ts';
import {
  horsePicture,
  lastSettledWeek,
  type PicturedRaceRow,
  type PicturedRunnerRow,
  pictureLines,
  racePicture,
  settledInWeek,
  weekPicture,
  winnerPicture,
  yearPicture,
} from './picture.rules.ts';

const horse = {
  id: 7,
  name: 'Černý Baron',
  country: 'GER',
  slug: '7-cerny-baron',
  sex: 'hř' as const,
  birthYear: 2018,
  age: 5,
  silk: unknownSilk,
  intro: null,
  stable: { id: 1, name: 'DS Lipany' },
  trainer: null,
};
const next: NextStart = {
  id: 1,
  eventId: 1,
  date: '2023-10-08' as PragueDate,
  location: 'Pardubice',
  raceNumber: 7,
  raceName: null,
  time: '16:02' as ClockTime,
  startAt: null,
  distanceM: 6900,
  weightKg: 70,
  number: 3,
  isNonStarter: false,
  jockey: null,
  odds: { fortuna: null, tipsport: null, displayed: null },
  movement: null,
  pricedAt: null,
  last: null,
};

const form = Array.from({ length: 12 }, (_, index): FormRunView[] => {
  const figure = formFigure(index + 1, null);
  return figure ? [{ ...figure, letter: 'r', runId: index, year: '2023' }] : [];
}).flat();
const runs = [1, 6, null].map((position) => ({ position, status: null, odds: null }));

test('pictures.horse: its names, the last ten figures of form, its record and the next start', () => {
  const picture = horsePicture({ horse, record: horseRecord(runs), form, next });
  expect(picture).toMatchObject({
    name: 'Černý Baron',
    country: 'GER',
    stable: 'DS Lipany',
    trainer: null,
    age: 5,
    starts: 2,
    wins: 1,
    placementRate: 0.5,
    next: { date: '2023-10-08', time: '16:02', location: 'Pardubice' },
  });
  expect(picture.form.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('pictures.horse: a start from which it was withdrawn is none', () => {
  const record = horseRecord([]);
  expect(horsePicture({ horse, record, form: [], next: { ...next, isNonStarter: true } }).next).toBeNull();
  expect(horsePicture({ horse, record, form: [], next: null })).toMatchObject({ next: null, placementRate: null });
});

const race: PicturedRaceRow = {
  id: 1,
  number: 4,
  name: 'CENA ZLATÉHO LISTÍ',
  location: 'Velká Chuchle',
  date: '2026-10-18' as PragueDate,
  time: '15:05' as ClockTime,
  distanceM: 1800,
  prizeMoney: 85_000,
  currency: 'Kč',
  goingValue: 3.3,
  goingText: 'dobrá',
  isCompleted: false,
  isCancelled: false,
  pricedAt: Date.parse('2026-10-18T11:52:00Z') as Instant,
};

const runner = (number: number, row: Partial<PicturedRunnerRow> = {}): PicturedRunnerRow => ({
  number,
  horse: `KŮŇ ${'ABCDEFGHIJKL'.charAt(number - 1)}`,
  silk: null,
  jockey: 'Jan Brázda',
  odds: { fortuna: number + 1, tipsport: number },
  position: null,
  status: null,
  margin: null,
  finishTime: null,
  resultRow: null,
  ...row,
});
const runners = (count: number) => Array.from({ length: count }, (_, index) => runner(index + 1));

test('pictures.race: the starters by their numbers, with the displayed price; a horse without a silk is beige', () => {
  const picture = racePicture(race, [runner(2), runner(1, { odds: { fortuna: null, tipsport: null } })]);
  expect(picture).toEqual({
    number: 4,
    name: 'Cena Zlatého Listí',
    location: 'Velká Chuchle',
    date: '2026-10-18',
    time: '15:05',
    distanceM: 1800,
    prizeMoney: 85_000,
    currency: 'Kč',
    goingValue: 3.3,
    goingText: 'dobrá',
    state: 'open',
    starters: 2,
    hidden: 0,
    pricedAt: race.pricedAt,
    runners: [
      { number: 1, horse: 'Kůň A', silk: unknownSilk, odds: null },
      { number: 2, horse: 'Kůň B', silk: unknownSilk, odds: 3 },
    ],
  });
});

test('odds.told-time: a picture says of when its prices are, without prices and of a race that is over nothing', () => {
  const pricedAt = (rows: PicturedRunnerRow[], changes: Partial<PicturedRaceRow> = {}) => {
    const picture = racePicture({ ...race, ...changes }, rows);
    return picture.state === 'completed' ? 'none' : picture.pricedAt;
  };
  expect(pricedAt([runner(1)])).toBe(race.pricedAt);
  expect(pricedAt([runner(1, { odds: { fortuna: null, tipsport: null } })])).toBeNull();
  expect(pricedAt([runner(1)], { isCompleted: true })).toBeNull();
  expect(pricedAt([runner(1)], { isCancelled: true })).toBeNull();
});

const shownNumbers = (rows: readonly PicturedRunnerRow[], changes: Partial<PicturedRaceRow> = {}) => {
  const picture = racePicture({ ...race, ...changes }, rows);
  return picture.state === 'completed'
    ? picture.places.map(({ position, horse }) => `${position} ${horse}`)
    : picture.runners.map(({ number }) => number);
};

test.each([
  [9, [1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
  [10, [1, 2, 3, 4, 5, 6, 7, 8], 2],
  [12, [1, 2, 3, 4, 5, 6, 7, 8], 4],
])('pictures.race: of %i horses %j are shown and %i left out', (count, numbers, hidden) => {
  expect(shownNumbers(runners(count))).toEqual(numbers);
  expect(racePicture(race, runners(count)).hidden).toBe(hidden);
});

test('pictures.race: of many the ones without a price go first, and a non-starter is no horse of the race', () => {
  const rows = runners(11).map((row, index) => (index < 2 ? { ...row, odds: { fortuna: null, tipsport: null } } : row));
  expect(shownNumbers(rows)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(shownNumbers([runner(1, { status: 'DNS' }), runner(2)])).toEqual([2]);
});

const placed = (number: number, position: number) => runner(number, { position, resultRow: number });

test.each([
  ['three places', [placed(3, 1), placed(1, 2), placed(2, 3), placed(4, 4)], ['1 Kůň C', '2 Kůň A', '3 Kůň B'], 0],
  ['two winners', [placed(2, 1), placed(1, 1), placed(3, 3)], ['1 Kůň A', '1 Kůň B', '3 Kůň C'], 0],
  [
    'two thirds',
    [placed(1, 1), placed(2, 2), placed(3, 3), placed(4, 3)],
    ['1 Kůň A', '2 Kůň B', '3 Kůň C', '3 Kůň D'],
    0,
  ],
  [
    'three thirds',
    [placed(1, 1), placed(2, 2), placed(3, 3), placed(4, 3), placed(5, 3)],
    ['1 Kůň A', '2 Kůň B', '3 Kůň C'],
    2,
  ],
  ['one horse home', [placed(1, 1)], ['1 Kůň A'], 0],
])('pictures.result: %s', (_, rows, places, hidden) => {
  expect(shownNumbers(rows, { isCompleted: true })).toEqual(places);
  expect(racePicture({ ...race, isCompleted: true }, rows).hidden).toBe(hidden);
});

test('pictures.result: the winner’s time, margins and jockeys; a race without places keeps its card', () => {
  const rows = [
    runner(1, { position: 1, finishTime: '00:01:51.080', margin: 'LEHCE', resultRow: 1 }),
    runner(2, { position: 2, margin: '1 1/2', resultRow: 2 }),
  ];
  expect(racePicture({ ...race, isCompleted: true }, rows)).toMatchObject({
    state: 'completed',
    winningTime: '1:51.08',
    places: [
      { margin: 'lehce', jockey: 'Jan Brázda' },
      { margin: '1½', odds: 3 },
    ],
  });
  expect(racePicture({ ...race, isCompleted: true }, [runner(1, { status: 'A' })]).state).toBe('run');
  expect(racePicture({ ...race, isCompleted: true, isCancelled: true }, rows).state).toBe('cancelled');
});

const monday = '2023-10-02' as PragueDate;

function tip(date: string, outcome: LoggedTip['outcome'], name = 'KORUNKA'): LoggedTip {
  return {
    id: 1,
    placedAt: 0 as LoggedTip['placedAt'],
    eventId: 1,
    date: date as PragueDate,
    location: 'Most',
    raceId: 1,
    raceNumber: 1,
    raceName: null,
    raceType: 'rovina',
    raceKind: 'flat',
    startAt: null,
    number: 1,
    horse: { id: 7, name, country: null },
    odds: 3,
    outcome,
  };
}
const won = { state: 'won', position: 1, payoutMillionths: 1_610_000 } as const;
const placedTip = { state: 'placed', position: 2, payoutMillionths: 1_700_000 } as const;
const lost = { state: 'lost', position: 6, payoutMillionths: 0 } as const;

test('pictures.week: only settled tips of the week from Monday to Sunday count', () => {
  const tips = [
    tip('2023-10-01', won),
    tip('2023-10-02', lost),
    tip('2023-10-08', won),
    tip('2023-10-08', { state: 'waiting' }),
    tip('2023-10-08', { state: 'void' }),
    tip('2023-10-09', won),
  ];
  expect(settledInWeek(tips, monday)).toEqual([tips[1], tips[2]]);
  expect(lastSettledWeek(tips)).toBe('2023-10-09');
  expect(lastSettledWeek(tips.slice(0, 5))).toBe('2023-10-02');
  expect(lastSettledWeek([tip('2023-10-08', { state: 'waiting' })])).toBeNull();
});

const week = (tips: LoggedTip[]) =>
  weekPicture({ username: 'turfar', monday, standing: { rank: 2, ranked: 63 }, tips, silks: new Map() });

test('pictures.week: profit, ROI, placings and winners of its tips, the best first', () => {
  const picture = week([tip('2023-10-07', lost, 'HVĚZDOPRAVKA'), tip('2023-10-07', placedTip), tip('2023-10-08', won)]);
  expect(picture).toMatchObject({ username: 'turfar', rank: 2, ranked: 63, tips: 3, winners: 1, hidden: 0 });
  expect(picture.profit).toBeCloseTo(0.31);
  expect(picture.roi).toBeCloseTo(10.33);
  expect(picture.shown.map(({ position, horse }) => `${position} ${horse}`)).toEqual([
    '2 Korunka',
    '1 Korunka',
    '6 Hvězdopravka',
  ]);
});

test.each([
  [4, 4, 0],
  [5, 3, 2],
  [9, 3, 6],
])('pictures.week: of %i tips %i are shown and %i left out', (count, shown, hidden) => {
  const picture = week(Array.from({ length: count }, () => tip('2023-10-07', won)));
  expect([picture.shown.length, picture.hidden]).toEqual([shown, hidden]);
});

const round: FrozenRound = {
  monday: '2023-10-02' as PragueDate,
  at: 0 as Instant,
  prize: 500,
  ranked: 63,
  award: { userId: 'x', username: 'Hanka21', state: 'confirmed', handedOverAt: null, rank: 2, tips: 12, roi: 34.2 },
};

test('pictures.winner: the winner of a round with rank, tips, ROI and voucher; none without a winner', () => {
  expect(winnerPicture(round)).toEqual({
    monday: '2023-10-02',
    username: 'Hanka21',
    rank: 2,
    ranked: 63,
    tips: 12,
    roi: 34.2,
    prize: 500,
  });
  expect(winnerPicture({ ...round, award: null })).toBeNull();
  expect(winnerPicture(null)).toBeNull();
});

const unearned = { name: null, value: null, missing: null, from: null, to: null };
const badge = (id: Badge['id'], isEarned: boolean): Badge => ({ ...unearned, id, isEarned });

test('pictures.year: earned badges alone, in their order, and nothing that leads to a page', () => {
  const year = {
    username: 'turfar',
    tips: 164,
    winners: 38,
    roi: 7.2,
    rank: 58,
    people: 1312,
    bestDay: { eventId: 38, date: '2023-07-22' as PragueDate, location: 'Most', profit: 9.4 },
    favourite: { slug: '7-aurelia-bay', name: 'Aurelia Bay', tips: 7 },
    badges: [badge('long-shot', true), badge('five-in-a-row', false), badge('hundred-tips', true)],
  };
  expect(yearPicture(year, 2023)).toEqual({
    ...year,
    season: 2023,
    favourite: { name: 'Aurelia Bay', tips: 7 },
    badges: ['long-shot', 'hundred-tips'],
  });
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, [[], []], 0],
  [1, [[1], []], 0],
  [
    7,
    [
      [1, 2, 3, 4],
      [5, 6, 7],
    ],
    0,
  ],
  [14, [lines(7), lines(14).slice(7)], 0],
  // The fourteenth line holds the number of hidden ones.
  [17, [lines(7), lines(13).slice(7)], 4],
])('fantasy.share-picture: %i lines stand in two columns', (count, columns, hidden) => {
  expect(pictureLines(lines(count))).toEqual({ columns, hidden });
});
