import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRunRow } from './analysis-rows.rules.ts';
import { bestThree } from './best-three.rules.ts';
import { comparison, type ComparedRunner, withShares } from './comparison.rules.ts';
import { crowdAgainstMarket } from './crowd.rules.ts';
import { type RaceFact, raceFacts } from './facts.rules.ts';
import { headToHead } from './head-to-head.rules.ts';
import { raceOutcome } from './race-outcome.rules.ts';

test.each([
  ['the three highest', [5, 9, 7, 1], 'high', [3, 1, 2, null]],
  ['the three lowest', [5, 9, 7, 1], 'low', [2, null, 3, 1]],
  ['ties share a rank, the next skips', [9, 9, 7, 1], 'high', [1, 1, 3, null]],
  ['more than three tied: none', [9, 9, 9, 9, 1], 'high', [null, null, null, null, null]],
  ['what has no value has no rank', [null, 4, null], 'high', [null, 1, null]],
  ['nothing', [], 'low', []],
] as const)('race-analysis.best-three: %s', (_, values, best, ranks) => {
  expect(bestThree(values, best)).toEqual(ranks);
});

let raceId = 0;
function run(horseId: number, given: Partial<PastRunRow> = {}): PastRunRow {
  raceId += 1;
  const facts = {
    date: '2023-09-01' as PragueDate,
    location: 'Praha',
    distanceM: 1600,
    kind: 'flat',
    weightKg: 56,
  } as const;
  const rider = { jockeyId: null, jockeyName: null };
  return { horseId, raceId, ...facts, position: 5, status: null, finishTime: null, ...rider, ...given };
}
const race = { date: '2023-10-08' as PragueDate, location: 'Praha', distanceM: 1600, kind: 'flat' } as const;
function runner(id: number, given: Partial<ComparedRunner> = {}): ComparedRunner {
  const people = { jockeyId: null, trainerId: null };
  return {
    id,
    horseId: id,
    isStarter: true,
    weightKg: 56,
    ...people,
    forecast: null,
    ...given,
  };
}

test('race-analysis.head-to-head: finished in front, behind, dead heat, and who did not finish', () => {
  const runs = [
    run(1, { raceId: 901, position: 1 }),
    run(2, { raceId: 901, position: 2 }),
    run(1, { raceId: 902, position: 3 }),
    run(2, { raceId: 902, position: 3 }),
    run(1, { raceId: 903, position: null, status: 'PN' }),
    run(2, { raceId: 903, position: 8 }),
    run(3, { raceId: 904, position: 1 }),
  ];
  const { duels, totals } = headToHead([1, 2, 3], runs);
  expect(duels[0]?.[1]).toEqual({ ahead: 1, behind: 1, meetings: 3 });
  expect(duels[0]?.[0]).toBeNull();
  expect(duels[0]?.[2]).toBeNull();
  expect(totals[2]).toEqual({ ahead: 0, behind: 0, meetings: 0 });
});

test('race-analysis.head-to-head: each duel mirrors its opposite in the matrix', () => {
  const results = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 1, max: 9 }))),
  );
  fc.assert(
    fc.property(results, (given) => {
      const runs = given.map(([horse, raceNumber, position]) => run(horse, { raceId: raceNumber, position }));
      const { duels } = headToHead([1, 2, 3, 4], runs);
      for (const [row, line] of duels.entries()) {
        for (const [column, duel] of line.entries()) expect(duel?.ahead ?? 0).toBe(duels[column]?.[row]?.behind ?? 0);
      }
    }),
  );
});

test('race-analysis.comparison: form, days off, records, weight against the top weight', () => {
  const runs = [
    run(1, { date: '2023-09-24' as PragueDate, position: 2, jockeyId: 5, jockeyName: 'Jan Novák' }),
    run(1, { position: null, status: 'PN', kind: 'hurdles' }),
    run(1, { position: 12, location: 'Most', distanceM: 1700 }),
    run(1, { position: 3, distanceM: 2400 }),
  ];
  const rides = [
    { jockeyId: 5, trainerId: 7, rides: 10, wins: 4 },
    { jockeyId: 5, trainerId: 8, rides: 15, wins: 1 },
    { jockeyId: 6, trainerId: 7, rides: 9, wins: 0 },
    { jockeyId: null, trainerId: 7, rides: 1, wins: 1 },
  ];
  const [first, second] = comparison(
    race,
    [runner(1, { weightKg: 54, jockeyId: 5, trainerId: 7 }), runner(2, { weightKg: 60 })],
    runs,
    rides,
  );
  expect(first).toMatchObject({
    formMean: { value: (2 + 10 + 10 + 3) / 4, rank: 1 },
    daysOff: 14,
    course: { value: { places: 2, starts: 2, isFirst: false }, rank: null },
    distance: { value: { places: 1, starts: 2, isFirst: false }, rank: null },
    kind: { value: { places: 2, starts: 3, isFirst: false }, rank: 1 },
    weightGap: { value: -6, rank: 1 },
    jockey: { value: 20, rank: 1, rides: 25 },
    pair: { value: { wins: 4, rides: 10 }, rank: 1 },
    trainer: { value: 25, rank: 1 },
    lastRider: { name: 'Jan Novák', isSame: true },
  });
  expect(second).toMatchObject({ jockey: { value: null }, trainer: { value: null }, lastRider: null });
  expect(first?.form.map(({ label }) => label)).toEqual(['2', 'PN', '12', '3']);
  expect(second).toMatchObject({
    formMean: { value: null, rank: null },
    daysOff: null,
    jockey: { value: null, rides: 0 },
  });
});

test.each([
  ['the fastest over the distance', 'flat', [{ finishTime: '00:01:41.2' }, { finishTime: '00:01:40.55' }], '1:40.55'],
  ['elsewhere on the flat', 'flat', [{ finishTime: '00:01:41.2', location: 'Most' }], '1:41.20'],
  ['another distance', 'flat', [{ finishTime: '00:01:41.2', distanceM: 1700 }], null],
  ['elsewhere over jumps', 'hurdles', [{ finishTime: '00:01:41.2', kind: 'hurdles', location: 'Most' }], null],
  ['not measured', 'flat', [{ finishTime: null }, { finishTime: '00:00:00' }], null],
] as const)('race-analysis.comparison, best comparable time: %s', (_, kind, given, text) => {
  const [only] = comparison(
    { ...race, kind },
    [runner(1)],
    given.map((one) => run(1, one)),
    [],
  );
  expect(only?.bestTime.text).toBe(text);
});

test('race-analysis.comparison: a non-starter has no rank and is not the top weight', () => {
  const runners = [runner(1, { isStarter: false, weightKg: 62 }), runner(2, { weightKg: 58 })];
  const [absent, present] = withShares(comparison(race, runners, [], []), [
    { isStarter: false, fair: 0.9, tipShare: null },
    { isStarter: true, fair: 0.1, tipShare: null },
  ]);
  expect(absent?.market.rank).toBeNull();
  expect(present).toMatchObject({ market: { rank: 1 }, weightGap: { value: 0 } });
});

function factsOf(runs: PastRunRow[], runners = [runner(1)], rides: Parameters<typeof raceFacts>[3] = []): RaceFact[] {
  return raceFacts(race, runners, runs, rides);
}

test.each([
  ['a break of 120 days', [run(1, { date: '2023-06-10' as PragueDate })], 'long-break'],
  ['no break of 119 days', [run(1, { date: '2023-06-11' as PragueDate })], null],
  ['no earlier run', [], 'first-run'],
  ['further than ever', [run(1, { distanceM: 1200 }), run(1, { distanceM: 1400 })], 'longest-distance'],
  ['only one run to compare with', [run(1, { distanceM: 1200 })], null],
  ['the first race of its kind', [run(1, { kind: 'hurdles' })], 'first-of-kind'],
  [
    'two wins in a row',
    [
      run(1, { position: 1, location: 'Most', distanceM: 2400 }),
      run(1, { position: 1, location: 'Most', distanceM: 2400 }),
    ],
    'winning-run',
  ],
  ['the last run unfinished', [run(1, { position: null, status: 'ZN' })], 'unfinished'],
  ['a plain run', [run(1)], null],
] as const)('race-analysis.facts: %s', (_, runs, kind) => {
  expect(factsOf([...runs]).map((fact) => fact.kind)).toEqual(kind === null ? [] : [kind]);
});

test('race-analysis.facts: facts carry their evidence', () => {
  const wins = [run(1, { position: 1 }), run(1), run(1, { position: 1, date: '2023-08-01' as PragueDate })];
  expect(factsOf(wins)).toEqual([
    expect.objectContaining({
      kind: 'course-winner',
      wins: 2,
      starts: 3,
      last: expect.objectContaining({ date: '2023-09-01', position: 1 }),
    }),
    expect.objectContaining({ kind: 'distance-winner', wins: 2, starts: 3, distanceM: 1600 }),
  ]);
  const weights = factsOf(
    [run(1, { weightKg: 58 }), run(2)],
    [runner(1, { weightKg: 61 }), runner(2, { weightKg: 52 })],
  );
  expect(weights).toEqual([
    { kind: 'top-weight', runnerId: 1, weightKg: 61, aboveKg: 9, lightestId: 2, isCareerHighest: true },
  ]);
  const rides = [{ jockeyId: 5, trainerId: 7, rides: 21, wins: 7 }];
  expect(factsOf([run(1)], [runner(1, { jockeyId: 5, trainerId: 7 })], rides)).toEqual([
    { kind: 'pair', runnerId: 1, wins: 7, rides: 21 },
  ]);
});

test('race-analysis.facts: a horse has at most two sentences and a non-starter none', () => {
  const busy = [
    run(1, { position: 1, date: '2023-03-01' as PragueDate }),
    run(1, { position: 1 }),
    run(1, { position: 1 }),
  ];
  expect(factsOf(busy)).toHaveLength(2);
  expect(factsOf(busy, [runner(1, { isStarter: false })])).toEqual([]);
});

test('race-analysis.facts: there are at most three sentences of one kind', () => {
  const ids = [1, 2, 3, 4, 5];
  const streaks = ids.flatMap((id) => [
    run(id, { position: 1, location: 'Brno' }),
    run(id, { position: 1, distanceM: 2400 }),
  ]);
  const kinds = factsOf(
    streaks,
    ids.map((id) => runner(id)),
  ).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'winning-run')).toHaveLength(3);
});

test('race-analysis.crowd: shares of tips against fair probabilities, in points', () => {
  const crowd = crowdAgainstMarket([
    { id: 1, isStarter: true, fair: 0.5, tipCount: 1 },
    { id: 2, isStarter: true, fair: 0.3, tipCount: 3 },
    { id: 3, isStarter: true, fair: 0.2, tipCount: 0 },
    { id: 4, isStarter: false, fair: null, tipCount: 6 },
  ]);
  expect(crowd?.tips).toBe(4);
  expect(crowd?.rows.map(({ gap }) => Math.round(gap))).toEqual([-25, 45, -20]);
  expect(crowd?.mostOverrated?.runnerId).toBe(2);
  expect(crowd?.mostUnderrated?.runnerId).toBe(1);
  expect(crowdAgainstMarket([{ id: 1, isStarter: true, fair: 1, tipCount: 0 }])).toBeNull();
});

test('race-analysis.outcome: winners have their ranks by market and crowd', () => {
  const finished = (id: number, position: number | null, fair: number | null, tipCount: number) => ({
    id,
    number: id,
    finishingPosition: position,
    resultRow: null,
    isStarter: true,
    odds: { fortuna: 3, tipsport: 4 },
    fair,
    tipCount,
  });
  const outcome = raceOutcome(
    [finished(1, 3, 0.5, 4), finished(2, 1, 0.2, 0), finished(3, 1, 0.3, 4), finished(4, null, null, 1)],
    [1],
  );
  expect(outcome.winnerIds).toEqual([2, 3]);
  expect(outcome.rows.map(({ runnerId, marketRank, crowdRank }) => [runnerId, marketRank, crowdRank])).toEqual([
    [2, 3, null],
    [3, 2, 1],
    [1, 1, 1],
    [4, null, 3],
  ]);
  expect(outcome.slope).toEqual([
    { runnerId: 2, from: 3, to: 1, isWinner: true },
    { runnerId: 3, from: 2, to: 1, isWinner: true },
    { runnerId: 1, from: 1, to: 3, isWinner: false },
  ]);
});
