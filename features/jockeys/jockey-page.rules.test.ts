import { expect, test } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { jockeyPage } from './jockey-page.rules.ts';

type JockeyRows = Parameters<typeof jockeyPage>[0];
type RideRow = JockeyRows['rides'][number];
type RunnerPrice = NonNullable<RideRow['field']>[number];
type NextRideRow = JockeyRows['ahead'][number];
type WinRow = JockeyRows['wins'][number];

const now = startAt('2023-10-08' as PragueDate, '12:00' as ClockTime);
const jockey = { id: 4, name: 'Josef Váňa ml.', title: 'ž.' };

function ride(given: Partial<RideRow>): RideRow {
  return {
    eventId: 1,
    raceNumber: 1,
    date: '2023-09-01' as PragueDate,
    location: 'Most',
    kind: 'flat',
    trainerId: 1,
    trainerName: 'I. Tůma',
    position: null,
    status: null,
    odds: {
      fortuna: 4,
      tipsport: 2,
    },
    courseOdds: null,
    field: field(4, 4, 4, 4),
    isFavourite: false,
    ...given,
  };
}

/** The rider's own price first; the course's, so that fair chances are in proportion to 1 ÷ price. */
function field(...prices: (number | null)[]): RunnerPrice[] {
  return prices.map((course, index) => ({ fortuna: null, tipsport: null, course, isOwn: index === 0 }));
}

const pageOf = (rides: RideRow[], wins: WinRow[] = []) => jockeyPage({ jockey, rides, ahead: [], wins }, now);

test('statistics.season: the season is the calendar year in Prague, the career all years; today’s rides count from tomorrow', () => {
  const page = pageOf([
    ride({ date: '2023-10-08' as PragueDate, position: 1 }),
    ride({ position: 1 }),
    ride({ status: 'PN' }),
    ride({ status: 'DNS' }),
    ride({ date: '2022-12-31' as PragueDate, position: 3 }),
  ]);
  expect(page.season).toBe(2023);
  expect(page.seasonRecord).toMatchObject({ totalRaces: 1, wins: 1, unfinished: 1 });
  expect(page.career).toMatchObject({ totalRaces: 2, placements: 2, unfinished: 1 });
  expect(page.seasons.map(({ key }) => key)).toEqual(['2023', '2022']);
  expect(page.months).toEqual([{ month: '2023-09', starts: 1, wins: 1 }]);
  expect(page.form.map(({ label }) => label)).toEqual(['1', 'PN', '3']);
  expect([page.sinceWin, page.todayRuns]).toEqual([0, { runs: 1, wins: 1 }]);
});

test('jockeys.page, jockeys.favourites: the page has rides since the last win, A/E against fair chances, profit, and favourites', () => {
  const page = pageOf([
    ride({ position: 2, isFavourite: true, field: field(2, 4, 4) }),
    ride({ status: 'PN', field: field(4, 2, 4) }),
    ride({ position: 1, isFavourite: true, field: field(4, 4, 4, 4) }),
    ride({ position: 1, isFavourite: true, field: field(4, null, 4, 4) }),
  ]);
  expect(page.sinceWin).toBe(1);
  expect(page.market).toEqual({ runs: 3, wins: 1, expectedWins: 1, actualToExpected: 1, profit: 1 });
  expect(page.favourites).toEqual({ rides: 3, wins: 2, expectedShare: 0.375 });
});

test('racing.rider-names: ml. belongs to the name and not to the initials', () => {
  expect(pageOf([]).jockey).toMatchObject({ initials: 'JV', title: 'žokej', slug: '4-josef-vana-ml' });
});

test('jockeys.best-winners: the best wins are ordered by category, then by prize', () => {
  const win = (category: string | null, prizeMoney: number): WinRow => ({
    eventId: 1,
    date: '2023-09-01' as PragueDate,
    location: 'Most',
    raceNumber: 1,
    raceName: null,
    category,
    prizeMoney,
    horseId: 1,
    horseName: 'MEIA',
    horseCountry: null,
    odds: {
      fortuna: null,
      tipsport: null,
    },
  });
  const page = pageOf([], [win('III.kat.', 90_000), win(null, 900_000), win('L', 20_000), win('L', 80_000)]);
  expect(page.bigWins.map(({ category, prizeMoney }) => `${category} ${prizeMoney}`)).toEqual([
    'L 80000',
    'L 20000',
    'III.kat. 90000',
    'null 900000',
  ]);
});

test('jockeys.best-winners: of equal category and prize the later win is first, and five are shown', () => {
  const win = (date: string): WinRow => ({
    eventId: 1,
    date: date as PragueDate,
    location: 'Most',
    raceNumber: 1,
    raceName: 'Cena Labe',
    category: 'L',
    prizeMoney: null,
    horseId: 12,
    horseName: 'MEIA',
    horseCountry: 'GB',
    odds: { fortuna: 3, tipsport: 2.5 },
  });
  const dates = ['2019-05-01', '2023-05-01', '2021-05-01', '2022-05-01', '2018-05-01', '2020-05-01'];
  const { bigWins } = pageOf([], dates.map(win));
  expect(bigWins.map(({ date }) => date)).toEqual([
    '2023-05-01',
    '2022-05-01',
    '2021-05-01',
    '2020-05-01',
    '2019-05-01',
  ]);
  expect(bigWins[0]).toEqual({
    eventId: 1,
    date: '2023-05-01',
    location: 'Most',
    raceNumber: 1,
    raceName: 'Cena Labe',
    category: 'L',
    prizeMoney: null,
    odds: { fortuna: 3, tipsport: 2.5, displayed: { odds: 3, marker: 'F' } },
    horse: { name: 'Meia', country: 'GB', slug: '12-meia' },
  });
});

test('jockeys.page: the breakdowns count rides by kind, course and trainer, of whom ten are shown', () => {
  const trainers = Array.from({ length: 12 }, (_, index) => ride({ trainerName: `Trenér ${index}`, position: 2 }));
  const { breakdowns, months } = pageOf([
    ...trainers,
    ride({ kind: 'hurdles', location: 'Pardubice', date: '2023-04-08' as PragueDate, position: 1 }),
    ride({ status: 'A', kind: 'steeplechase' }),
  ]);
  const counts = (rows: readonly { key: string; record: { totalRaces: number } }[]) =>
    rows.map(({ key, record }) => `${key} ${record.totalRaces}`);
  expect(counts(breakdowns.kind)).toEqual(['flat 12', 'hurdles 1']);
  expect(counts(breakdowns.course)).toEqual(['Most 12', 'Pardubice 1']);
  expect(breakdowns.trainer).toHaveLength(10);
  expect(months).toEqual([
    { month: '2023-04', starts: 1, wins: 1 },
    { month: '2023-09', starts: 12, wins: 0 },
  ]);
});

test('jockeys.page: the form line has the twenty newest figures, each with its race; a ride without a result has none', () => {
  const { form } = pageOf([
    ride({ eventId: 9, location: 'Brno', raceNumber: 5, status: 'PN' }),
    ride({ status: 'DNS' }),
    ride({}),
    ...Array.from({ length: 25 }, () => ride({ position: 4 })),
  ]);
  expect(form).toHaveLength(19);
  expect(form[0]).toEqual({
    label: 'PN',
    placing: 'status',
    status: 'PN',
    eventId: 9,
    location: 'Brno',
    date: '2023-09-01',
    raceNumber: 5,
  });
});

test('jockeys.page, statistics.season: rides outside the season have no field and are not compared with the market', () => {
  const none = { runs: 0, wins: 0, expectedWins: 0 };
  const { market, favourites, sinceWin, changesAt } = pageOf([
    ride({ date: '2022-09-01' as PragueDate, position: 2, field: null, isFavourite: true }),
    ride({ position: 2, field: null }),
    ride({ position: 2, field: [] }),
  ]);
  expect(market).toMatchObject(none);
  expect(favourites).toEqual({ rides: 0, wins: 0, expectedShare: null });
  expect(pageOf([ride({ position: 2, field: null, isFavourite: true })]).favourites).toEqual({
    rides: 1,
    wins: 0,
    expectedShare: null,
  });
  expect(sinceWin).toBeNull();
  expect(changesAt).toBe(startAt('2023-10-09' as PragueDate, '00:00' as ClockTime));
});

test('jockeys.page: the next ride is the first that starts; those ahead have their horse, its colours and the shown price', () => {
  const ahead = (given: Partial<NextRideRow>): NextRideRow => ({
    eventId: 2,
    date: '2023-10-14' as PragueDate,
    location: 'Most',
    raceNumber: 3,
    raceName: null,
    time: null,
    startAt: null,
    id: 1,
    number: 4,
    weightKg: 58,
    isNonStarter: false,
    horseId: 12,
    horseName: 'MEIA',
    horseCountry: null,
    silk: null,
    odds: { fortuna: 3, tipsport: 4 },
    together: { rides: 2, wins: 1, isFirst: false },
    ...given,
  });
  const plain = { pattern: 'plain', c1: '#102030', c2: '#102030' } as const;
  const silk = { body: plain, sleeves: plain, cap: plain };
  const rides = [ahead({ isNonStarter: true }), ahead({ id: 2, silk }), ahead({ id: 3 })];
  const page = jockeyPage({ jockey, rides: [], ahead: rides, wins: [] }, now);
  expect(page.ahead.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(page.next).toEqual({
    eventId: 2,
    date: '2023-10-14',
    location: 'Most',
    raceNumber: 3,
    raceName: null,
    time: null,
    startAt: null,
    id: 2,
    number: 4,
    weightKg: 58,
    isNonStarter: false,
    odds: { fortuna: 3, tipsport: 4, displayed: { odds: 4, marker: 'T' } },
    together: { rides: 2, wins: 1, isFirst: false },
    horse: { name: 'Meia', country: null, slug: '12-meia', silk },
  });
  expect(page.ahead[0]?.horse.silk).toEqual(unknownSilk);
  expect(pageOf([]).next).toBeNull();
});
