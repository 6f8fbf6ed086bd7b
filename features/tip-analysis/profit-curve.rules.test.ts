import { expect, test } from 'vitest';
import { inReadableSteps, profitCurve, profitRange, type StepProfit, stepUnit } from './profit-curve.rules.ts';

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

const daysFrom = (first: string, count: number, daysApart: number) =>
  Array.from({ length: count }, (_, at) => {
    const step = new Date(Date.parse(first) + at * daysApart * 86_400_000).toISOString().slice(0, 10);
    return { step, millionths: 1 };
  });

test.each([
  ['the races of a day', [{ step: '1', millionths: 1 }], 1, '1', 'race'],
  ['120 days', daysFrom('2023-01-05', 120, 3), 120, '2023-01-05', 'day'],
  ['121 days of three years', daysFrom('2021-01-05', 121, 9), 36, '2021-01', 'month'],
  ['36 years', daysFrom('1991-01-05', 36 * 50, 7.3), 36, '1991', 'season'],
] as const)('tip-analysis.profit-curve: steps of %s can be read', (_, profits, count, first, unit) => {
  const steps = [...new Set(inReadableSteps(profits).map(({ step }) => step))];
  expect([steps.length, steps[0], stepUnit(steps[0] ?? '')]).toEqual([count, first, unit]);
  const end = profits.reduce((sum, { millionths }) => sum + millionths, 0) / 1_000_000;
  expect(profitCurve(steps, inReadableSteps(profits)).at(-1)).toBeCloseTo(end, 9);
});
