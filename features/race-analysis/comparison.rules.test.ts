import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRunRow, RidesRow } from './analysis-rows.rules.ts';
import {
  type ComparedRace,
  type ComparedRunner,
  comparison,
  type ComparisonRow,
  isSimilarDistance,
  withShares,
} from './comparison.rules.ts';

const race: ComparedRace = { date: '2023-10-08' as PragueDate, location: 'Praha', distanceM: 1600, kind: 'flat' };
const runner = (id: number, given: Partial<ComparedRunner> = {}): ComparedRunner => ({
  id,
  horseId: id + 100,
  isStarter: true,
  weightKg: null,
  jockeyId: null,
  trainerId: null,
  forecast: null,
  ...given,
});
/** A fifth place far from today's course, distance and type. */
const run = (runnerId: number, given: Partial<PastRunRow> = {}): PastRunRow => ({
  horseId: runnerId + 100,
  raceId: 1,
  date: '2023-09-01' as PragueDate,
  location: 'Most',
  distanceM: 3000,
  kind: 'hurdles',
  weightKg: null,
  position: 5,
  status: null,
  finishTime: null,
  jockeyId: null,
  jockeyName: null,
  ...given,
});
const rowOf = (runs: readonly PastRunRow[], given: Partial<ComparedRunner> = {}, rides: readonly RidesRow[] = []) =>
  comparison(race, [runner(1, given)], runs, rides)[0];

test.each<[string, (number | null)[], number | null]>([
  ['no run', [], null],
  ['a ninth place', [9], 9],
  ['a tenth place', [10], 10],
  ['an eleventh place counts as 10', [11], 10],
  ['an unfinished run counts as 10', [null], 10],
  ['the mean of two', [1, 4], 2.5],
  ['the last five of six', [1, 2, 3, 4, 5, 9], 3],
])('race-analysis.comparison, the mean place: %s', (_, positions, mean) => {
  expect(rowOf(positions.map((position) => run(1, { position })))?.formMean.value).toBe(mean);
});

test('race-analysis.comparison: the last five runs stand as figures, the newest first', () => {
  const row = rowOf([4, 1, 7, 2, 3, 6].map((position) => run(1, { position })));
  expect(row?.form.map(({ label }) => label)).toEqual(['4', '1', '7', '2', '3']);
});

test.each<[string, Partial<PastRunRow>, Partial<ComparedRace>, boolean]>([
  ['the same', { distanceM: 1600 }, {}, true],
  ['100 m less', { distanceM: 1500 }, {}, true],
  ['101 m less', { distanceM: 1499 }, {}, false],
  ['100 m more', { distanceM: 1700 }, {}, true],
  ['101 m more', { distanceM: 1701 }, {}, false],
  ['another type', { distanceM: 1600, kind: 'hurdles' }, {}, false],
  ['an unknown distance of the run', { distanceM: null }, {}, false],
  ['an unknown distance of the race', { distanceM: 1600 }, { distanceM: null }, false],
  ['both unknown', { distanceM: null }, { distanceM: null }, false],
])('race-analysis.comparison, the same distance: %s', (_, given, ofRace, isSame) => {
  expect(isSimilarDistance(run(1, { kind: 'flat', ...given }), { ...race, ...ofRace })).toBe(isSame);
});

/** As another source writes the course of the race. */
const atCourse = { location: 'Velká Chuchle' } as const;
const atDistance = { distanceM: 1600, kind: 'flat' } as const;
const ofKind = { kind: 'flat' } as const;

test.each<[string, 'course' | 'distance' | 'kind', Partial<PastRunRow>, (number | null)[], [number, number, 1 | null]]>(
  [
    ['the first three are places', 'course', atCourse, [1, 2, 3, 4], [3, 4, 1]],
    ['an unfinished run is no start', 'course', atCourse, [null, 1, null], [1, 1, null]],
    ['nor does it lower the rate', 'course', atCourse, [null, 1, 2, 3], [3, 3, 1]],
    ['three runs are ranked', 'distance', atDistance, [3, 9, 9], [1, 3, 1]],
    ['two runs are not', 'distance', atDistance, [1, 1], [2, 2, null]],
    ['a record without a place is not', 'kind', ofKind, [4, 5, 6], [0, 3, null]],
    ['none', 'kind', ofKind, [], [0, 0, null]],
  ],
)('race-analysis.comparison, the record: %s', (_, column, given, positions, [places, starts, rank]) => {
  const runs = [run(1, { position: 1 }), ...positions.map((position) => run(1, { ...given, position }))];
  const isFirst = positions.length === 0;
  expect(rowOf(runs)?.[column]).toEqual({ value: { places, starts, isFirst }, rank });
});

test('race-analysis.comparison, statistics.starts: a horse that ran here and fell has no start, but isn’t here for the first time', () => {
  const row = rowOf([run(1, { ...atCourse, position: null, status: 'PN' })]);
  expect(row?.course.value).toEqual({ places: 0, starts: 0, isFirst: false });
  expect(row?.distance.value).toEqual({ places: 0, starts: 0, isFirst: true });
});

const rides = (count: number, wins: number): RidesRow => ({ jockeyId: 5, trainerId: 7, rides: count, wins });
const ridden = { jockeyId: 5, trainerId: 7 };

test.each<[string, RidesRow[], object]>([
  ['no ride', [], { jockey: { value: null, rank: null, rides: 0 }, trainer: { value: null, rank: null } }],
  ['one won of nineteen', [rides(19, 19)], { jockey: { value: 100, rank: null, rides: 19 }, trainer: { rank: null } }],
  ['twenty', [rides(20, 5)], { jockey: { value: 25, rank: 1, rides: 20 }, trainer: { value: 25, rank: 1 } }],
  ['nine of the pair', [rides(9, 3)], { pair: { value: { wins: 3, rides: 9 }, rank: null } }],
  ['ten of the pair', [rides(10, 3)], { pair: { value: { wins: 3, rides: 10 }, rank: 1 } }],
  [
    'rides for another trainer are the jockey’s alone',
    [{ ...rides(20, 2), trainerId: 8 }],
    { jockey: { value: 10 }, trainer: { value: null }, pair: { value: { wins: 0, rides: 0 }, rank: null } },
  ],
  [
    'starts under another jockey are the trainer’s alone',
    [{ ...rides(20, 2), jockeyId: 6 }],
    { jockey: { value: null, rides: 0 }, trainer: { value: 10, rank: 1 }, pair: { value: { wins: 0, rides: 0 } } },
  ],
])('race-analysis.comparison, rates of the season: %s', (_, given, expected) => {
  expect(rowOf([], ridden, given)).toMatchObject(expected);
});

test('race-analysis.comparison: an unknown jockey or trainer has no rate, whoever else is unknown', () => {
  const unknown = { jockeyId: null, trainerId: null };
  expect(rowOf([], unknown, [{ ...unknown, rides: 40, wins: 20 }])).toMatchObject({
    jockey: { value: null, rides: 0 },
    trainer: { value: null },
    pair: { value: { wins: 0, rides: 0 } },
  });
});

test.each<[string, Partial<PastRunRow> | null, ComparisonRow['lastRider']]>([
  ['the same', { jockeyId: 5, jockeyName: 'J. Novák' }, { name: 'J. Novák', isSame: true }],
  ['another', { jockeyId: 6, jockeyName: 'J. Novák' }, { name: 'J. Novák', isSame: false }],
  ['without a name', { jockeyId: 5, jockeyName: null }, null],
  ['before the first run', null, null],
])('race-analysis.comparison, the last rider: %s', (_, given, lastRider) => {
  const older = run(1, { jockeyId: 5, jockeyName: 'K. Starý' });
  expect(rowOf(given === null ? [] : [run(1, given), older], { jockeyId: 5 })?.lastRider).toEqual(lastRider);
});

test('race-analysis.comparison: two unknown riders are not the same rider', () => {
  expect(rowOf([run(1, { jockeyName: 'J. Novák' })])?.lastRider).toEqual({ name: 'J. Novák', isSame: false });
});

test.each<[string, PragueDate | null, number | null]>([
  ['the day before', '2023-10-07' as PragueDate, 1],
  ['over the change of clocks', '2023-03-20' as PragueDate, 202],
  ['before the first run', null, null],
])('race-analysis.comparison, days off: %s', (_, date, days) => {
  const older = run(1, { date: '2023-01-01' as PragueDate });
  expect(rowOf(date === null ? [] : [run(1, { date }), older])?.daysOff).toBe(days);
});

test.each<[string, [weightKg: number | null, isStarter?: boolean][], (number | null)[]]>([
  ['the top weight has nought', [[60], [55.5]], [0, -4.5]],
  ['an unknown weight', [[null], [55]], [null, 0]],
  ['a heavier non-starter has none', [[62, false], [60], [58]], [null, 0, -2]],
  ['nobody’s weight but a non-starter’s', [[62, false], [null]], [null, null]],
  ['no weights', [[null], [null]], [null, null]],
])('race-analysis.comparison, against the top weight: %s', (_, weights, gaps) => {
  const runners = weights.map(([weightKg, isStarter = true], at) => runner(at + 1, { weightKg, isStarter }));
  expect(comparison(race, runners, [], []).map(({ weightGap }) => weightGap.value)).toEqual(gaps);
});

const flatTime = (finishTime: string) => ({ ...atDistance, finishTime });

test.each<[string, 'low' | 'high', (better: boolean) => [Partial<ComparedRunner>, Partial<PastRunRow>[], RidesRow[]]]>([
  ['formMean', 'low', (better) => [{}, [{ position: better ? 2 : 3 }], []]],
  ['bestTime', 'low', (better) => [{}, [flatTime(better ? '00:01:40' : '00:01:40.01')], []]],
  ['course', 'high', (better) => [{}, [1, 9, better ? 3 : 4].map((position) => ({ ...atCourse, position })), []]],
  ['distance', 'high', (better) => [{}, [1, 9, better ? 3 : 4].map((position) => ({ ...atDistance, position })), []]],
  ['kind', 'high', (better) => [{}, [1, 9, better ? 3 : 4].map((position) => ({ ...ofKind, position })), []]],
  ['weightGap', 'low', (better) => [{ weightKg: better ? 55 : 56 }, [], []]],
  ['forecast', 'high', (better) => [{ forecast: better ? 0.6 : 0.4 }, [], []]],
  ['jockey', 'high', (better) => [{ jockeyId: better ? 5 : 6 }, [], [rides(20, 5), { ...rides(20, 4), jockeyId: 6 }]]],
  [
    'trainer',
    'high',
    (better) => [{ trainerId: better ? 7 : 8 }, [], [rides(20, 5), { ...rides(20, 4), trainerId: 8 }]],
  ],
  [
    'pair',
    'high',
    (better) => [
      better ? ridden : { jockeyId: 6, trainerId: 8 },
      [],
      [rides(10, 5), { jockeyId: 6, trainerId: 8, rides: 10, wins: 4 }],
    ],
  ],
])('race-analysis.comparison, the best of a column: %s is best when it is %s', (column, _, given) => {
  const sides = [false, true].map((better) => given(better));
  const runners = sides.map(([ofRunner], at) => runner(at + 1, ofRunner));
  const runs = sides.flatMap(([, ofRuns], at) => ofRuns.map((one) => run(at + 1, one)));
  const rows = comparison(race, runners, runs, sides[0]?.[2] ?? []);
  expect(rows.map((row) => row[column as 'forecast'].rank)).toEqual([2, 1]);
});

test('race-analysis.comparison: records are ranked by their rate, not by their size', () => {
  const positions = [
    [1, 2, 9, 9],
    [1, 2, 3, 9, 9, 9, 9, 9, 9],
  ];
  const runs = positions.flatMap((of, at) => of.map((position) => run(at + 1, { ...atCourse, position })));
  const rows = comparison(race, [runner(1), runner(2)], runs, []);
  expect(rows.map(({ course }) => course.rank)).toEqual([1, 2]);
});

test.each<['market' | 'tips', 'fair' | 'tipShare']>([
  ['market', 'fair'],
  ['tips', 'tipShare'],
])('race-analysis.comparison, the best of a column: %s is best when it is high', (column, share) => {
  const rows = comparison(race, [runner(1), runner(2)], [], []);
  const shares = [0.4, 0.6].map((value) => ({ isStarter: true, fair: null, tipShare: null, [share]: value }));
  expect(withShares(rows, shares).map((row) => row[column].rank)).toEqual([2, 1]);
});

test('race-analysis.comparison: nobody’s tips, chance or forecast is no value to rank', () => {
  const rows = withShares(comparison(race, [runner(1)], [], []), [{ isStarter: true, fair: null, tipShare: 0 }]);
  expect(rows[0]).toMatchObject({
    tips: { value: 0, rank: null },
    market: { value: null, rank: null },
    forecast: { value: null, rank: null },
  });
});

test.each<[string, Partial<ComparedRace>, Partial<PastRunRow>[], number | null]>([
  ['the same type on another course of the flat', {}, [flatTime('00:01:40.5')], 100.5],
  ['the fastest, wherever it stands', {}, [flatTime('00:01:41'), flatTime('00:01:39'), flatTime('00:01:40')], 99],
  ['no time', {}, [flatTime('00:00:00'), flatTime('')], null],
  ['another distance within 100 m', {}, [{ ...flatTime('00:01:40'), distanceM: 1601 }], null],
  ['another type', {}, [{ ...flatTime('00:01:40'), kind: 'other', location: 'Praha' }], null],
  [
    'over jumps here',
    { kind: 'hurdles' },
    [{ ...flatTime('00:02:00'), kind: 'hurdles', location: 'Velká Chuchle' }],
    120,
  ],
  ['over jumps elsewhere', { kind: 'hurdles' }, [{ ...flatTime('00:02:00'), kind: 'hurdles' }], null],
])('race-analysis.comparison, the best time: %s', (_, ofRace, given, seconds) => {
  const [row] = comparison(
    { ...race, ...ofRace },
    [runner(1)],
    given.map((one) => run(1, one)),
    [],
  );
  expect(row?.bestTime.value).toBe(seconds);
});
