import { expect, test } from 'vitest';
import { startAt } from '#domain/shared/prague-time.ts';
import type { ClockTime, PragueDate } from '#domain/shared/time.ts';
import type { RunnerPrice } from '#domain/jockeys/jockey-rows.ts';
import { jockeyPage } from './jockey-page.ts';
import type { RideRow, WinRow } from './jockey-rows.ts';

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
  expect(page.months).toEqual([{ month: '2023-09', rides: 1, wins: 1 }]);
  expect(page.form.map(({ label }) => label)).toEqual(['1', '1', 'PN', '3']);
});

test('jockeys.page, jockeys.favourites: the page has rides since the last win, A/E against fair chances, profit, and favourites', () => {
  const page = pageOf([
    ride({ position: 2, isFavourite: true, field: field(2, 4, 4) }),
    ride({ status: 'PN', field: field(4, 2, 4) }),
    ride({ position: 1, isFavourite: true, field: field(4, 4, 4, 4) }),
    ride({ position: 1, isFavourite: true, field: field(4, null, 4, 4) }),
  ]);
  expect(page.sinceWin).toBe(2);
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
