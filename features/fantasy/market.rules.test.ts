import { expect, test } from 'vitest';
import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  fantasyMarket,
  filterOffers,
  marketChangesAt,
  type MarketQuery,
  type MarketRace,
  type MarketRunner,
  type Offer,
  parseMarketQuery,
  type PastRow,
  type PriceRow,
} from './market.rules.ts';
import { defaultRules } from './scoring.rules.ts';

type GivenRunner = { id: number; number?: number | null; jockeyId?: number | null; isNonStarter?: boolean };

const runner = ({ id, number = id, jockeyId = null, isNonStarter = false }: GivenRunner) =>
  ({
    id,
    number,
    horse: { id: id + 500, name: `Kůň ${id}` },
    jockey: jockeyId === null ? null : { id: jockeyId, name: `Jezdec ${jockeyId}` },
    isNonStarter,
  }) as Partial<RunnerView> as RunnerView;
const race = (number: number, runners: GivenRunner[], category: string | null = null) =>
  ({ id: 100 + number, number, category, runners: runners.map(runner) }) as Partial<RaceCardView> as RaceCardView;
const day = (...races: RaceCardView[]): RaceDayView => ({
  event: {} as RaceDayView['event'],
  next: null,
  races,
  changesAt: 5000 as Instant,
});
const priced = (id: number, price: number, given: Partial<PriceRow> = {}): PriceRow => ({
  id,
  price,
  odds: null,
  teams: null,
  ...given,
});
const market = (of: RaceDayView, prices: PriceRow[], past: PastRow[] = [], teamCount = 0) =>
  fantasyMarket({ day: of, prices, past, teamCount }, defaultRules);

test('fantasy.price-list: each race has its priced runners, the dearest first, then by number, those without a number last', () => {
  const { races } = market(
    day(race(1, [{ id: 4 }, { id: 2 }, { id: 5, number: null }, { id: 9 }, { id: 7 }]), race(2, [{ id: 8 }])),
    [priced(2, 20), priced(4, 20), priced(5, 20), priced(7, 30)],
  );
  expect(races.map(({ runners }) => runners.map(({ id }) => id))).toEqual([[7, 2, 4, 5], []]);
  expect(races[0]?.runners[0]).toMatchObject({ raceId: 101, price: 30, change: null, average: null, share: null });
});

test.each<[string, string | null, number]>([
  ['a graded race', 'Gr.3', 20],
  ['the fifth category', 'V.kat.', 10],
  ['a race without a category', null, 10],
])('fantasy.points: the factor of %s', (_, category, factor) => {
  expect(market(day(race(1, [], category)), []).races[0]).toMatchObject({ factor, runners: [] });
});

test.each<[string, PastRow | null, { change: number | null; average: number | null }]>([
  ['its first round', null, { change: null, average: null }],
  ['a dearer one', { horseId: 501, tenths: 90, starts: 2, price: 30 }, { change: -5, average: 4.5 }],
  ['a cheaper one', { horseId: 501, tenths: 0, starts: 1, price: 20 }, { change: 5, average: 0 }],
  ['a start without a price', { horseId: 501, tenths: 15, starts: 3, price: null }, { change: null, average: 0.5 }],
  ['another horse’s', { horseId: 502, tenths: 90, starts: 2, price: 30 }, { change: null, average: null }],
])('fantasy.price-list: the change and the average of a horse after %s', (_, past, shown) => {
  const { races } = market(day(race(1, [{ id: 1 }])), [priced(1, 25)], past ? [past] : []);
  expect(races[0]?.runners[0]).toMatchObject(shown);
});

test.each<[string, number | null, number, number | null]>([
  ['unknown while teams are open', null, 4, null],
  ['unknown without teams', 0, 0, null],
  ['nought when nobody picked it', 0, 4, 0],
  ['a quarter', 1, 4, 25],
])('fantasy.hidden-teams: the share of teams is %s', (_, teams, teamCount, share) => {
  const { races } = market(day(race(1, [{ id: 1 }])), [priced(1, 25, { teams })], [], teamCount);
  expect(races[0]?.runners[0]?.share).toBe(share);
});

test('fantasy.price-list: jockeys by their rides, then by id, without non-starters and unknown ones', () => {
  const first = [{ id: 1, jockeyId: 9 }, { id: 2, jockeyId: 7 }, { id: 3, jockeyId: 8 }, { id: 4 }];
  const second = [
    { id: 5, jockeyId: 8 },
    { id: 6, jockeyId: 7, isNonStarter: true },
    { id: 7, jockeyId: 6, isNonStarter: true },
  ];
  const prices = [1, 2, 3, 4, 5, 6, 7].map((id) => priced(id, 10));
  expect(market(day(race(1, first), race(2, second)), prices).jockeys).toEqual([
    { id: 8, name: 'Jezdec 8', rides: 2 },
    { id: 7, name: 'Jezdec 7', rides: 1 },
    { id: 9, name: 'Jezdec 9', rides: 1 },
  ]);
});

test('fantasy.prices: the example is the dearest horse of the day, worked out by the printed formula', () => {
  const races = day(race(1, [{ id: 1 }, { id: 2 }]), race(2, [{ id: 3 }, { id: 4 }]));
  // A half of 100 credits × (0.40 + 0.50 × strength).
  const prices = [
    priced(1, 45, { odds: 2 }),
    priced(2, 45, { odds: 2 }),
    priced(3, 58, { odds: 1.25 }),
    priced(4, 30, { odds: 5 }),
  ];
  const strong = prices.map((row) => (row.id === 3 ? { ...row, price: 60 } : row));
  expect(market(races, strong)).toMatchObject({
    reserveLimit: 50,
    example: { horse: 'Kůň 3', raceNumber: 2, odds: 1.25, runners: 2, chance: expect.closeTo(0.8, 9), price: 60 },
  });
  // A runner entered later has changed the chances.
  expect(market(races, prices).example).toBeNull();
  expect(market(races, [priced(3, 60)]).example).toBeNull();
  expect(market(day(), [])).toEqual({ races: [], jockeys: [], reserveLimit: 0, example: null });
});

test.each<[string, number | null, number]>([
  ['the lock before the day changes', 3000, 3000],
  ['the day’s own change before the lock', 9000, 5000],
  ['the day’s own change at the lock', 1000, 5000],
  ['the day’s own change without a lock', null, 5000],
])('public-pages.valid-until: a price list holds until %s', (_, locksAt, until) => {
  expect(marketChangesAt(locksAt as Instant | null, day(), 1000 as Instant)).toBe(until);
});

const figure = (label: string) => ({
  label,
  placing: label === '1' ? 'first' : ['2', '3'].includes(label) ? 'top-three' : 'other',
});

/** Three horses of one race: dear and in form, cheap and out of it, one without a start. */
const offers = (
  [
    ['Žalud', 30, ['1', '2', '5']],
    ['Cesta', 12, ['7', '4', 'D', '1']],
    ['Čmelák', 20, []],
  ] as const
).map(
  ([name, price, form]): Offer => ({
    race: { id: 1 } as MarketRace,
    runner: { horse: { name }, price, form: form.map(figure) } as unknown as MarketRunner,
    limit: 20,
    comfortableLimit: 15,
    chosen: null,
  }),
);
const marketQuery = (given: Partial<MarketQuery>): MarketQuery => ({
  order: 'race',
  filter: 'all',
  text: '',
  ...given,
});

test.each<[string, Partial<MarketQuery>, string[]]>([
  ['as it comes', {}, ['Žalud', 'Cesta', 'Čmelák']],
  ['by price', { order: 'price' }, ['Žalud', 'Čmelák', 'Cesta']],
  ['by form, without a start last', { order: 'form' }, ['Žalud', 'Cesta', 'Čmelák']],
  ['by name, as Czech has it', { order: 'name' }, ['Cesta', 'Čmelák', 'Žalud']],
  ['what still fits the budget', { filter: 'fits' }, ['Cesta', 'Čmelák']],
  ['in form: the fourth start back tells nothing', { filter: 'form' }, ['Žalud']],
  ['a name without its marks', { text: 'cm' }, ['Čmelák']],
])('fantasy.price-list: %s', (_, given, names) => {
  expect(filterOffers(offers, marketQuery(given)).map(({ runner }) => runner.horse.name)).toEqual(names);
});

test('fantasy.price-list: order, filter and search are read from the address, unknown values are the defaults', () => {
  expect(parseMarketQuery(new URLSearchParams('razeni=price&ukaz=form&hledat=vít'))).toEqual({
    order: 'price',
    filter: 'form',
    text: 'vít',
  });
  expect(parseMarketQuery(new URLSearchParams('razeni=1&ukaz='))).toEqual(marketQuery({}));
});
