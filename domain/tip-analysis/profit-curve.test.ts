import { expect, test } from 'vitest';
import { profitCurve, profitRange, type StepProfit } from './profit-curve.ts';

test.each<[string, string[], StepProfit[], number[]]>([
  ['without steps it is its start', [], [], [0]],
  ['without tips it stays at 0', ['a', 'b'], [], [0, 0, 0]],
  [
    'it adds what each step brought',
    ['a', 'b', 'c'],
    [
      { step: 'c', millionths: -500_000 },
      { step: 'a', millionths: 2_000_000 },
    ],
    [0, 2, 2, 1.5],
  ],
  [
    'tips of one step are added up',
    ['a'],
    [
      { step: 'a', millionths: 1 },
      { step: 'a', millionths: 2 },
    ],
    [0, 0.000003],
  ],
  ['a step outside the chart is left out', ['b'], [{ step: 'a', millionths: 7_000_000 }], [0, 0]],
])('tip-analysis.profit-curve: %s', (_, steps, profits, levels) => {
  expect(profitCurve(steps, profits)).toEqual(levels);
});

type Curves = Parameters<typeof profitRange>[0];
const person = (...values: number[]): Curves[number] => ({ bot: null, values });
const robot = (...values: number[]): Curves[number] => ({ bot: 'outsiders', values });

test.each<[string, Curves, { low: number; high: number }]>([
  ['nobody: only 0', [], { low: 0, high: 0 }],
  ['people alone', [person(0, -2, 4), person(0, 10)], { low: -2, high: 10 }],
  ['0 belongs to it', [person(3, 10)], { low: 0, high: 10 }],
  ['a robot that stays near is shown whole', [person(0, -2, 10), robot(0, -7, 12)], { low: -7, high: 12 }],
  ['a robot far below leaves it', [person(0, -2, 10), robot(0, -254)], { low: -8, high: 10 }],
  ['a robot far above leaves it', [person(0, -2, 10), robot(0, 90)], { low: -2, high: 16 }],
  ['robots alone', [robot(0, -254)], { low: -254, high: 0 }],
  ['people without a gain or a loss', [person(0, 0), robot(0, -5)], { low: -5, high: 0 }],
])('tip-analysis.profit-curve, the scale of the chart: %s', (_, curves, range) => {
  expect(profitRange(curves)).toEqual(range);
});
