import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { OddsRaceRow, OddsRunnerRow, PriceStep } from './odds-rows.rules.ts';
import { raceOdds } from './race-odds.rules.ts';

const at = (iso: string) => Date.parse(iso) as Instant;
const start = at('2023-10-08T12:05Z');
const now = at('2023-10-08T10:00Z');

const race: OddsRaceRow = {
  id: 1,
  number: 1,
  time: null,
  startAt: start,
  name: null,
  distanceM: 1600,
  kind: 'flat',
  raceType: 'rovina',
  category: null,
  isCompleted: false,
  isCancelled: false,
};
/** A runner with its prices of the win and the markets 1–2, 1–3. */
const runner = (
  id: number,
  fortuna: OddsRunnerRow['fortuna'],
  tipsport: OddsRunnerRow['tipsport'],
  given: Partial<OddsRunnerRow> = {},
): OddsRunnerRow => ({
  id,
  raceId: 1,
  number: id,
  horseId: id,
  horseName: `KŮŇ ${id}`,
  horseCountry: null,
  silk: null,
  jockeyName: null,
  finishingPosition: null,
  resultStatus: null,
  course: null,
  fortuna,
  tipsport,
  ...given,
});
type Change = { runnerId: number; step: PriceStep };
const change = (runnerId: number, iso: string, odds: number | null, bookmaker: 'F' | 'T' = 'F'): Change => ({
  runnerId,
  step: [at(iso), bookmaker, odds],
});
const odds = (
  runners: readonly OddsRunnerRow[],
  changes: readonly Change[] = [],
  given: { startAt?: Instant | null; now?: Instant } = {},
) =>
  raceOdds(
    {
      race: { ...race, startAt: given.startAt === undefined ? start : given.startAt },
      date: '2023-10-08' as PragueDate,
      runners,
      prices: runners.map(({ id }) => ({
        id,
        steps: changes.flatMap(({ runnerId, step }) => (runnerId === id ? [step] : [])),
      })),
    },
    given.now ?? now,
  );

test('odds-analysis.place-table: runners by number, those without one last, each with its name, address and silk', () => {
  const { runners } = odds([runner(3, [2], [2]), runner(8, [2], [2], { number: null }), runner(1, [2], [2])]);
  expect(runners.map(({ id }) => id)).toEqual([1, 3, 8]);
  expect(runners[0]?.horse).toEqual({ id: 1, name: 'Kůň 1', country: null, slug: '1-kun-1', silk: unknownSilk });
});

test.each([
  [3.5, 3.4],
  [3.5, null],
  [null, null],
])('odds-analysis.place-table: the prices %s and %s stand with their implied probabilities', (fortuna, tipsport) => {
  const shown = odds([runner(1, [fortuna, fortuna], [tipsport, tipsport])]);
  const [first] = shown.runners;
  expect([first?.fortuna?.implied, first?.tipsport?.implied]).toEqual(
    [fortuna, tipsport].map((price) => (price ? 1 / price : undefined)),
  );
  expect(shown.hasOdds).toBe(fortuna !== null || tipsport !== null);
});

test('odds-analysis.margin: a place market that pays k horses sums to k; non-starters belong to no book', () => {
  const shown = odds([
    runner(1, [2, 1.25, null], [2]),
    runner(2, [2, 1.25, null], [2]),
    runner(3, [9, 1.25, null], [9], { resultStatus: 'DNS' }),
  ]);
  expect(shown.places.map(({ places }) => places)).toEqual([2]);
  expect(shown.places[0]?.margins.fortuna).toBeCloseTo(-0.2, 12);
  expect(shown.places[0]?.margins.tipsport).toBeNull();
  expect(shown.places[0]?.prices).toHaveLength(3);
  expect(shown.fortuna).toEqual({ margin: 0, isComplete: true });
  expect(shown.runners.map(({ isNonStarter, fair }) => [isNonStarter, fair])).toEqual([
    [false, 0.5],
    [false, 0.5],
    [true, null],
  ]);
});

test('odds-analysis.place-table: a market is a column once anybody is priced in it, up to 1–7', () => {
  const none = [null, null, null, null, null, null, null];
  const shown = odds([runner(1, [3, null, null, null, null, null, 1.1, 1.05], none), runner(2, none, [4, null, 1.5])]);
  expect(shown.places.map(({ places }) => places)).toEqual([3, 7]);
  expect(odds([runner(1, none, none)])).toMatchObject({
    places: [],
    hasOdds: false,
    widest: null,
    charts: null,
    updatedAt: null,
  });
});

test('odds-analysis.best-of-two: better prices under 100 % are arbitrage, the widest gap and the favourites are named', () => {
  const shown = odds([runner(1, [2.2], [2]), runner(2, [2], [2.4]), runner(3, [50], [80], { resultStatus: 'DNS' })]);
  expect(shown.isArbitrage).toBe(true);
  expect(shown.best.margin).toBeCloseTo(1 / 2.2 + 1 / 2.4 - 1, 12);
  expect(shown.widest).toMatchObject({ runnerId: 2, horseName: 'Kůň 2', higher: 'T' });
  expect(shown.favouriteNames).toEqual(['Kůň 1', 'Kůň 2']);
  expect(shown.runners.map(({ isFavourite, gap }) => [isFavourite, gap?.higher ?? null])).toEqual([
    [true, 'F'],
    [true, 'T'],
    [false, null],
  ]);
});

const [night, early, late] = ['2023-10-07T18:00Z', '2023-10-08T07:00Z', '2023-10-08T09:00Z'] as const;

test.each<[string, OddsRunnerRow[], Change[], object | null]>([
  ['nobody with one price', [runner(1, [4], [null])], [change(1, night, 4)], null],
  [
    'nobody whose price came back',
    [runner(1, [4], [null])],
    [change(1, night, 4), change(1, early, 5), change(1, late, 4)],
    null,
  ],
  ['one that shortened', [runner(1, [4], [null])], [change(1, night, 8), change(1, late, 4)], { from: 8, to: 4 }],
  [
    'the larger ratio, not the larger difference',
    [runner(1, [20], [null]), runner(2, [2], [null])],
    [change(1, night, 30), change(2, night, 4), change(1, late, 20), change(2, late, 2)],
    { horseName: 'Kůň 2', from: 4, to: 2 },
  ],
  [
    'either bookmaker’s move',
    [runner(1, [4], [3])],
    [change(1, night, 4), change(1, night, 6, 'T'), change(1, early, 4), change(1, late, 3, 'T')],
    { from: 6, to: 3 },
  ],
  [
    'never a non-starter',
    [runner(1, [2], [null], { resultStatus: 'DNS' }), runner(2, [4], [null])],
    [change(1, night, 9), change(2, night, 5), change(1, late, 2), change(2, late, 4)],
    { horseName: 'Kůň 2', from: 5, to: 4 },
  ],
])('odds-analysis.movement: the runner that moved most is %s', (_, runners, changes, mover) => {
  const found = odds(runners, changes).mover;
  expect(found && { ...found, ...mover }).toEqual(found);
  expect(found === null).toBe(mover === null);
});

test.each<[string, { startAt?: Instant | null; now?: Instant }, Instant]>([
  ['now before the start', {}, now],
  ['the start once it has passed', { now: at('2023-10-08T15:00Z') }, start],
  ['now without a known start', { startAt: null, now: at('2023-10-08T15:00Z') }, at('2023-10-08T15:00Z')],
])('odds-analysis.movement: charts end at %s', (_, given, to) => {
  const shown = odds([runner(1, [4], [null])], [change(1, night, 5), change(1, late, 4)], given);
  expect(shown.charts?.window).toEqual({ from: at(night), to });
  expect(shown.charts?.coversRaceDay).toBe(false);
  expect(shown.updatedAt).toBe(at(late));
});

test('odds-analysis.movement: charts of a day with three moves cover the day alone', () => {
  const moments = [night, '2023-10-08T06:00Z', early, late];
  const shown = odds(
    [runner(1, [2], [null])],
    moments.map((iso, index) => change(1, iso, 5 - index)),
  );
  expect(shown.charts).toMatchObject({ coversRaceDay: true, window: { from: at('2023-10-08T06:00Z'), to: now } });
});
