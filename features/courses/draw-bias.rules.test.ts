import { expect, test } from 'vitest';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { drawBias } from './draw-bias.rules.ts';

/** A race whose winner started from the given stall. */
const race = (raceNumber: number, stalls: readonly (number | null)[], winner: number | null, kind: RaceKind = 'flat') =>
  stalls.map((draw) => ({ eventId: 1, raceNumber, kind, draw, position: draw === winner ? 1 : 2 }));

const six = [6, 5, 4, 3, 2, 1];

const absent: [string, ReturnType<typeof race>][] = [
  ['no race', []],
  ['a race without draws', race(1, [null, null, null, null, null, null], null)],
  ['a starter without its draw', race(1, [1, 2, 3, 4, 5, null], 1)],
  ['two starters of one stall', race(1, [1, 2, 3, 4, 5, 5], 1)],
  ['a field of five', race(1, [1, 2, 3, 4, 5], 1)],
  ['a hurdle race', race(1, six, 1, 'hurdles')],
  ['a race without a winner', race(1, six, 9)],
];

test.each(absent)('courses.draw: %s tells nothing of the stalls', (_, starts) => {
  expect(drawBias(starts)).toBeNull();
});

test('courses.draw: a field is split by the order of its stalls, so those of non-starters leave no gap', () => {
  const bias = drawBias(race(1, [12, 2, 9, 4, 7, 5, 15], 5));
  expect(bias?.thirds.map(({ third, starts, wins }) => [third, starts, wins])).toEqual([
    ['low', 3, 1],
    ['middle', 2, 0],
    ['high', 2, 0],
  ]);
});

test('courses.draw: wins are compared with an equal chance of every starter, with the interval of the share', () => {
  const bias = drawBias([...race(1, six, 1), ...race(2, six, 2), ...race(3, six, 6), ...race(4, [1, 2], 1)]);
  expect(bias).toMatchObject({ races: 3, starts: 18 });
  expect(
    bias?.thirds.map(({ wins, expectedWins, ratio }) => [wins, expectedWins.toFixed(6), ratio.toFixed(6)]),
  ).toEqual([
    [2, '1.000000', '2.000000'],
    [0, '1.000000', '0.000000'],
    [1, '1.000000', '1.000000'],
  ]);
  // Wilson's interval of 1 in 6 is 0.0381 to 0.5024; an equal chance is a sixth.
  expect(bias?.thirds[2]?.low).toBeCloseTo(0.2286, 4);
  expect(bias?.thirds[2]?.high).toBeCloseTo(3.0147, 4);
});
