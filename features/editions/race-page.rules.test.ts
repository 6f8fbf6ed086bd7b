import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { EditionRow, WinnerRow } from './edition-rows.rules.ts';
import { unknownFacts } from '#tests/factories/race-day-rows.ts';
import { editionsPerPage, racePage } from './race-page.rules.ts';

const winner = (horseId: number, horseName: string, overrides: Partial<WinnerRow> = {}): WinnerRow => ({
  horseId,
  horseName,
  horseCountry: null,
  jockeyId: 1,
  jockeyName: 'Josef Váňa',
  jockeyTitle: null,
  trainerId: null,
  trainerName: null,
  time: null,
  course: null,
  fortuna: null,
  tipsport: null,
  ...overrides,
});

const edition = (year: number, winners: WinnerRow[] | null, overrides: Partial<EditionRow> = {}): EditionRow => ({
  raceId: year,
  eventId: year,
  raceNumber: 7,
  date: `${year}-10-08` as PragueDate,
  location: 'Pardubice',
  time: null,
  raceName: 'Velká pardubická',
  ordinal: null,
  isCompleted: winners !== null,
  isCancelled: false,
  isCounted: winners !== null,
  ...unknownFacts,
  distanceM: 6900,
  category: 'L',
  raceType: 'steeplechase cross-country',
  kind: 'cross-country',
  ageLimit: null,
  prizeMoney: null,
  currency: 'Kč',
  goingValue: null,
  goingText: null,
  starters: 18,
  finished: 8,
  winners,
  ...overrides,
});

const pageOf = (editions: EditionRow[], page = 1) =>
  racePage(
    {
      race: { id: 1, slug: 'velka-pardubicka', name: 'Velká pardubická', place: 'Pardubice' },
      editions,
      qualifiers: [],
      qualifiesFor: [],
      field: [],
    },
    page,
  );

test('named-races.page: one edition that is to come has no leaders, no record and no gap', () => {
  const view = pageOf([edition(2023, null)]);
  expect(view).toMatchObject({
    total: 1,
    totals: { completed: 0, first: 2023, last: 2023, starters: 0 },
    record: null,
    leaders: { horses: [], jockeys: [], trainers: [], knownTrainers: 0 },
    editions: [{ gap: null }],
  });
  expect(pageOf([])).toBeNull();
});

test('named-races.page: leaders have won twice, with both winners of a dead heat, and a rider without a row by name', () => {
  const view = pageOf([
    edition(1991, [winner(1, 'ŽELEZNÍK', { jockeyId: null, trainerId: 7, trainerName: 'Václav Chaloupka' })]),
    edition(1990, [winner(2, 'LIBENTINA', { jockeyName: 'Karel Zajko' }), winner(1, 'ŽELEZNÍK', { jockeyId: null })]),
    edition(1987, [winner(1, 'ŽELEZNÍK', { jockeyId: null })]),
  ]);
  expect(view?.leaders.horses).toEqual([
    { key: '1-zeleznik', name: 'Železník', slug: '1-zeleznik', years: [1991, 1990, 1987] },
  ]);
  expect(view?.leaders.jockeys).toEqual([
    { key: 'Josef Váňa', name: 'Josef Váňa', slug: null, years: [1991, 1990, 1987] },
  ]);
  expect(view?.leaders).toMatchObject({ trainers: [], knownTrainers: 1 });
  expect(view?.editions.map(({ gap }) => gap)).toEqual([null, { from: 1988, to: 1989 }, null]);
});

test('named-races.page: a trainer of both winners of a dead heat has won one race', () => {
  const trained = { trainerId: 7, trainerName: 'Václav Chaloupka' };
  const leaders = (editions: EditionRow[]) => pageOf(editions)?.leaders.trainers.map(({ years }) => years);
  const shared = edition(1990, [winner(2, 'LIBENTINA', trained), winner(1, 'ŽELEZNÍK', trained)]);
  expect(leaders([shared])).toEqual([]);
  expect(leaders([edition(1991, [winner(1, 'ŽELEZNÍK', trained)]), shared])).toEqual([[1991, 1990]]);
});

test('named-races.page: the record is the fastest time over the distance of today', () => {
  const view = pageOf([
    edition(2023, [winner(1, 'SACAMIRO', { time: '00:09:28.27' })]),
    edition(2015, [winner(2, 'NIKAS', { time: '00:08:56.01' })]),
    edition(1950, [winner(3, 'KRÁTKÝ', { time: '00:07:00' })], { distanceM: 6400 }),
  ]);
  expect(view?.record).toEqual({ time: '8:56.01', year: 2015, horse: 'Nikas' });
});

test('named-races.page: the price is the displayed one of the bookmakers, else the course’s', () => {
  const view = pageOf([
    edition(2023, [winner(1, 'A', { fortuna: 3, tipsport: 4, course: 5 })]),
    edition(2022, [winner(2, 'B', { course: 5 })]),
  ]);
  expect(view?.editions.map((row) => row.edition.winners[0]?.odds)).toEqual([
    { displayed: { odds: 4, marker: 'T' }, course: null },
    { displayed: null, course: 5 },
  ]);
});

test('named-races.page: 113 editions are on pages, and a page beyond them is the last', () => {
  const editions = Array.from({ length: 113 }, (_, index) => edition(2023 - index, []));
  expect(pageOf(editions)?.editions).toHaveLength(editionsPerPage);
  expect(pageOf(editions, 99)).toMatchObject({ page: 3, total: 113 });
  expect(pageOf(editions, 99)?.editions).toHaveLength(33);
});
