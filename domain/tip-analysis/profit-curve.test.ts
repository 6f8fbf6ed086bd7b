import { expect, test } from 'vitest';
import { profitCurve, type StepProfit } from './profit-curve.ts';

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
