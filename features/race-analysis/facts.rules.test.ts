import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRunRow, RidesRow } from './analysis-rows.rules.ts';
import type { ComparedRace, ComparedRunner } from './comparison.rules.ts';
import { type RaceFact, raceFacts } from './facts.rules.ts';

const race: ComparedRace = { date: '2023-10-08' as PragueDate, location: 'Praha', distanceM: 1600, kind: 'flat' };
const runner = (id: number, given: Partial<ComparedRunner> = {}): ComparedRunner => ({
  id,
  horseId: id,
  isStarter: true,
  weightKg: null,
  jockeyId: null,
  trainerId: null,
  forecast: null,
  ...given,
});
/** A plain fifth place of a horse over today's course and distance, which is no fact. */
const run = (horseId: number, given: Partial<PastRunRow> = {}): PastRunRow => ({
  horseId,
  raceId: 1,
  date: '2023-09-01' as PragueDate,
  location: 'Praha',
  distanceM: 1600,
  kind: 'flat',
  weightKg: null,
  position: 5,
  status: null,
  finishTime: null,
  jockeyId: null,
  jockeyName: null,
  ...given,
});

function facts(
  runners: readonly ComparedRunner[],
  runs = runners.map(({ horseId }) => run(horseId)),
  rides: readonly RidesRow[] = [],
  of: ComparedRace = race,
): RaceFact[] {
  return raceFacts(of, runners, runs, rides);
}

const ridden = (jockeyId: number | null, trainerId: number | null, rides: number, wins: number): RidesRow => ({
  jockeyId,
  trainerId,
  rides,
  wins,
});
const pair = (id: number, jockeyId: number | null = id, trainerId: number | null = id) =>
  runner(id, { jockeyId, trainerId });

test.each<[string, ComparedRunner[], RidesRow[], [id: number, wins: number, rides: number] | null]>([
  ['three wins of ten rides', [pair(1)], [ridden(1, 1, 10, 3)], [1, 3, 10]],
  ['three wins of nine rides', [pair(1)], [ridden(1, 1, 9, 3)], null],
  ['two wins of ten rides', [pair(1)], [ridden(1, 1, 10, 2)], null],
  ['the better rate, not the more wins', [pair(1), pair(2)], [ridden(1, 1, 40, 8), ridden(2, 2, 10, 3)], [2, 3, 10]],
  ['the first of two with one rate', [pair(1), pair(2)], [ridden(1, 1, 20, 6), ridden(2, 2, 10, 3)], [1, 6, 20]],
  ['a pair of another rider', [pair(1)], [ridden(2, 1, 20, 9)], null],
  ['a pair of another trainer', [pair(1)], [ridden(1, 2, 20, 9)], null],
  ['an unknown rider', [pair(1, null, 1)], [ridden(null, 1, 20, 9)], null],
  ['an unknown trainer', [pair(1, 1, null)], [ridden(1, null, 20, 9)], null],
  ['neither known', [pair(1, null, null)], [ridden(null, null, 20, 9)], null],
  ['a non-starter’s pair', [runner(1, { jockeyId: 1, trainerId: 1, isStarter: false })], [ridden(1, 1, 20, 9)], null],
])('race-analysis.facts, the best pair: %s', (_, runners, rides, best) => {
  const [id, wins, count] = best ?? [];
  expect(facts(runners, undefined, rides)).toEqual(best ? [{ kind: 'pair', runnerId: id, wins, rides: count }] : []);
});

const weights = (...given: (number | null)[]) => given.map((weightKg, at) => runner(at + 1, { weightKg }));
const carried = (...given: (number | null)[]) => given.map((weightKg) => run(1, { weightKg }));

test.each<[string, ComparedRunner[], PastRunRow[], object | null]>([
  ['five kilograms', weights(60, 55), carried(58), { aboveKg: 5, lightestId: 2, isCareerHighest: true }],
  ['a half less', weights(59.5, 55), carried(58), null],
  ['two with the same top weight', weights(60, 60, 50), carried(58), null],
  ['two with the same lowest weight', weights(60, 52, 52), carried(58), { aboveKg: 8, lightestId: 3 }],
  ['as much as it carried before', weights(60, 55), carried(58, 60), { isCareerHighest: false }],
  ['no earlier weight known', weights(60, 55), carried(null), { isCareerHighest: false }],
  ['unknown weights left out', weights(60, null, 54), carried(61), { aboveKg: 6, lightestId: 3 }],
  [
    'a heavier and a lighter non-starter left out',
    [...weights(60, 55), ...[70, 40].map((weightKg, at) => runner(at + 8, { weightKg, isStarter: false }))],
    carried(58),
    { aboveKg: 5, lightestId: 2 },
  ],
  ['no weights at all', weights(null, null), carried(58), null],
])('race-analysis.facts, the top weight: %s', (_, runners, runs, expected) => {
  const others = runners.slice(1).map(({ horseId }) => run(horseId));
  const found = facts(runners, [...runs, ...others]);
  expect(found).toMatchObject(expected ? [{ kind: 'top-weight', runnerId: 1, weightKg: 60, ...expected }] : []);
});

const longRace = { location: 'Most', distanceM: 2400 };
const winAt = (given: Partial<PastRunRow>) => run(1, { position: 1, ...given });

test.each<[string, PastRunRow[], RaceFact['kind'][], Partial<ComparedRace>]>([
  ['one win last time', [winAt(longRace), run(1)], [], {}],
  ['two in a row', [winAt(longRace), winAt(longRace), run(1)], ['winning-run'], {}],
  ['two wins before a loss', [run(1), winAt(longRace), winAt(longRace)], [], {}],
  [
    'two on the course over other distances',
    [run(1), ...[2400, 1200].map((distanceM) => winAt({ distanceM }))],
    ['course-winner'],
    {},
  ],
  ['one on the course', [run(1), winAt({ distanceM: 2400 })], [], {}],
  ['two on the course over jumps', [run(1), ...[1, 2].map(() => winAt({ kind: 'hurdles' }))], [], {}],
  [
    'two elsewhere within 100 m',
    [run(1), ...[1500, 1700].map((distanceM) => winAt({ location: 'Most', distanceM }))],
    ['distance-winner'],
    {},
  ],
  [
    'one of two within 100 m',
    [run(1), ...[1500, 1701].map((distanceM) => winAt({ location: 'Most', distanceM }))],
    [],
    {},
  ],
  [
    'wins over an unknown distance',
    [run(1), ...[1, 2].map(() => winAt({ location: 'Most', distanceM: null }))],
    [],
    {},
  ],
  ['further than two runs', [run(1, { distanceM: 1500 }), run(1, { distanceM: 1599 })], ['longest-distance'], {}],
  ['as far as ever', [run(1, { distanceM: 1500 }), run(1)], [], {}],
  [
    'further, but over another kind',
    [run(1, { distanceM: 1500, kind: 'hurdles' }), run(1, { distanceM: 1500 })],
    [],
    {},
  ],
  ['a race of unknown distance', [run(1, { distanceM: 1500 }), run(1, { distanceM: 1400 })], [], { distanceM: null }],
  ['a kind run only once before', [run(1, { kind: 'hurdles' }), run(1)], [], {}],
  ['unfinished last time', [run(1, { position: null, status: 'PN' }), run(1)], ['unfinished'], {}],
  ['unfinished the time before', [run(1), run(1, { position: null, status: 'PN' })], ['unfinished'], {}],
  ['unfinished two times before', [run(1), run(1), run(1, { position: null, status: 'PN' })], [], {}],
])('race-analysis.facts of a horse: %s', (_, runs, kinds, given) => {
  expect(facts([runner(1)], runs, [], { ...race, ...given }).map(({ kind }) => kind)).toEqual(kinds);
});

test('race-analysis.facts, statistics.starts: wins are counted out of starts, which an unfinished run is not', () => {
  const fell = run(1, { position: null, status: 'PN' });
  const runs = [winAt({}), run(1), winAt({}), fell, fell];
  expect(facts([runner(1)], runs).map((fact) => 'starts' in fact && fact.starts)).toEqual([3, 3]);
});

test('race-analysis.facts: of two unfinished runs the last one is told, with its day and course', () => {
  const date = '2023-08-20' as PragueDate;
  const runs = [
    run(1, { status: 'ZN', position: null, date, location: 'Most' }),
    run(1, { status: 'PN', position: null }),
  ];
  expect(facts([runner(1)], runs)).toEqual([
    { kind: 'unfinished', runnerId: 1, before: 1, status: 'ZN', date, location: 'Most' },
  ]);
});

test('race-analysis.facts: at most eight facts are listed, the most telling first, with room for several kinds', () => {
  const streak = (id: number) => [1, 2].map(() => run(id, { position: 1, ...longRace, kind: 'hurdles' }));
  const ids = [1, 2, 3, 4, 5, 6];
  const found = facts(
    [...ids, 7, 8].map((id) => runner(id)),
    [...ids.flatMap(streak), run(8, { status: 'PN', position: null })],
  );
  expect(found.map(({ kind, runnerId }) => `${kind} ${runnerId}`)).toEqual([
    'winning-run 1',
    'winning-run 2',
    'winning-run 3',
    'first-of-kind 1',
    'first-of-kind 2',
    'first-of-kind 3',
    'unfinished 8',
    'first-run 7',
  ]);
  expect(
    facts(
      [...ids, 7, 9, 8].map((id) => runner(id)),
      [...ids.flatMap(streak), run(8, { status: 'PN', position: null })],
    ),
  ).toHaveLength(8);
});
