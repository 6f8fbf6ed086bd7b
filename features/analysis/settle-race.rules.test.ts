import { expect, test } from 'vitest';
import { type ResultStatus, resultStatuses } from '#features/racing/result-status.rules.ts';
import { settleRace, type SimulatedRace, type SimulatedRunner } from './settle-race.rules.ts';

const runner = (id: number, position: number | null, given: Partial<SimulatedRunner> = {}): SimulatedRunner => ({
  id,
  number: id,
  position,
  resultStatus: null,
  odds: { fortuna: 27, tipsport: null },
  place3: { fortuna: null, tipsport: null },
  ...given,
});
const field = (size: number) => Array.from({ length: size }, (_, at) => runner(at + 1, at + 1));
const race = (runners: readonly SimulatedRunner[], given: Partial<SimulatedRace> = {}): SimulatedRace => ({
  id: 1,
  isCompleted: true,
  isCancelled: false,
  runners,
  ...given,
});

// The cube root of 27 is paid, three units.
test.each([
  [3, 1, 'won', 3],
  [3, 2, 'placed', 0],
  [3, 3, 'placed', 0],
  [4, 2, 'placed', 3],
  [4, 3, 'placed', 0],
  [5, 2, 'placed', 3],
  [5, 3, 'placed', 0],
  [6, 3, 'placed', 3],
  [6, 4, 'lost', 0],
  [12, 3, 'placed', 3],
  [12, 4, 'lost', 0],
])(
  'simulation.tip-states, simulation.places-paid: of %i starters place %i is %s and returns %i',
  (size, place, state, units) => {
    expect(settleRace(race(field(size)), false).get(place)).toEqual({
      state,
      position: place,
      payoutMillionths: units * 1_000_000,
    });
  },
);

test('simulation.one-unit: non-starters don’t count towards the places paid', () => {
  const runners = [...field(5), runner(6, null, { resultStatus: 'DNS' })];
  expect(settleRace(race(runners), false).get(3)).toMatchObject({ payoutMillionths: 0 });
  const unfinished = [...field(5), runner(6, null, { resultStatus: 'PN' })];
  expect(settleRace(race(unfinished), false).get(3)).toMatchObject({ payoutMillionths: 3_000_000 });
});

test.each<[string, Partial<SimulatedRunner>, number]>([
  ['the mean of both place-3 odds', { place3: { fortuna: 1.5, tipsport: 2 } }, 1_750_000],
  ['the one there is', { place3: { fortuna: null, tipsport: 1.2 } }, 1_200_000],
  ['its stake without any odds', { odds: { fortuna: null, tipsport: null } }, 1_000_000],
])('simulation.payout: a paying tip returns %s', (_, given, payoutMillionths) => {
  const runners = [runner(1, 1, given), ...field(6).slice(1)];
  expect(settleRace(race(runners), false).get(1)).toEqual({ state: 'won', position: 1, payoutMillionths });
});

test.each<[ResultStatus, string]>(
  resultStatuses.map((status) => [status, status === 'DNS' || status === 'A' ? 'void' : 'lost']),
)('simulation.void: of one runner with %s among others the tip is %s', (resultStatus, state) => {
  const runners = [runner(1, null, { resultStatus }), ...field(3).slice(1)];
  const settled = settleRace(race(runners), false);
  expect(settled.get(1)?.state).toBe(state);
  expect(settled.get(2)?.state).toBe('placed');
});

test.each<[string, Partial<SimulatedRace>, boolean, string]>([
  ['completed', {}, false, 'won'],
  ['completed, the round over', {}, true, 'won'],
  ['to come', { isCompleted: false }, false, 'waiting'],
  ['without a result when the round is over', { isCompleted: false }, true, 'void'],
  ['cancelled', { isCompleted: false, isCancelled: true }, false, 'void'],
  ['cancelled after its result', { isCancelled: true }, false, 'void'],
])('simulation.void: the tip on the first of a race that is %s', (_, given, isRoundOver, state) => {
  expect(settleRace(race(field(3), given), isRoundOver).get(1)?.state).toBe(state);
});

test('simulation.void: a non-starter’s tip is void before the result already', () => {
  const runners = [runner(1, null, { resultStatus: 'DNS' }), runner(2, null)];
  const settled = settleRace(race(runners, { isCompleted: false }), false);
  expect([...settled.values()]).toEqual([{ state: 'void' }, { state: 'waiting' }]);
});

test('simulation.void: every tip of an annulled race is void; a race without runners has none', () => {
  const annulled = field(3).map((one) => ({ ...one, resultStatus: 'A' as const }));
  expect([...settleRace(race(annulled), false).values()]).toEqual(annulled.map(() => ({ state: 'void' })));
  expect(settleRace(race([]), false).size).toBe(0);
});
