import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SortKey } from './race-day-view.rules.ts';
import { sortKeys } from './race-day-view.rules.ts';
import type { SortableRunner } from './sort-runners.rules.ts';
import { defaultSortKey, sortDirection, sortRunners } from './sort-runners.rules.ts';

type Facts = { number?: number | null; kg?: number; odds?: number; tips?: number; position?: number; row?: number };

function runner({ number = null, kg, odds, tips = 0, position, row }: Facts): SortableRunner {
  return {
    number,
    weightKg: kg,
    odds,
    tips: { count: tips },
    result: position === undefined ? undefined : { position, row },
  };
}

test.each<[SortKey, string, Facts[], (number | null)[]]>([
  ['number', 'rising', [{ number: 9 }, { number: 2 }, {}, { number: 5 }], [2, 5, 9, null]],
  ['weight', 'descending, unknown last', [{ number: 1 }, { number: 2, kg: 58 }, { number: 3, kg: 61.5 }], [3, 2, 1]],
  [
    'odds',
    'lowest first, unpriced last',
    [{ number: 1 }, { number: 2, odds: 13 }, { number: 3, odds: 2.6 }],
    [3, 2, 1],
  ],
  ['tips', 'descending', [{ number: 1 }, { number: 2, tips: 3 }, { number: 3, tips: 8 }], [3, 2, 1]],
  [
    'placing',
    'then by number',
    [{ number: 8 }, { number: 4 }, { number: 7, position: 2 }, { number: 9, position: 1 }],
    [9, 7, 4, 8],
  ],
  [
    'placing',
    'a dead heat by its rows',
    [
      { number: 1, position: 1, row: 2 },
      { number: 9, position: 1, row: 1 },
    ],
    [9, 1],
  ],
])('race-day.sorting: sorted by %s, %s', (key, _, facts, numbers) => {
  expect(sortRunners(facts.map(runner), key).map((one) => one.number)).toEqual(numbers);
});

test('race-day.sorting: the default is placing when the race is completed, otherwise number', () => {
  expect([defaultSortKey(true), defaultSortKey(false)]).toEqual(['placing', 'number']);
});

test('race-day.sorting: weight and tips are sorted descending, the others ascending', () => {
  expect(sortKeys.map(sortDirection)).toEqual(['ascending', 'descending', 'ascending', 'descending', 'ascending']);
});

const values = {
  number: (one: SortableRunner) => one.number,
  weight: (one: SortableRunner) => one.weightKg ?? null,
  odds: (one: SortableRunner) => one.odds ?? null,
  tips: (one: SortableRunner) => one.tips.count,
};

test('race-day.sorting: sorting keeps every runner, equal ones in the order they came in, and those without a value last', () => {
  const facts = fc.record(
    {
      number: fc.integer({ min: 1, max: 9 }),
      kg: fc.constantFrom(52, 53.5),
      odds: fc.constantFrom(2, 3),
      tips: fc.nat(2),
    },
    { requiredKeys: [] },
  );
  const keys = fc.constantFrom('number' as const, 'weight' as const, 'odds' as const, 'tips' as const);
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 15 }), keys, (list, key) => {
      const runners = list.map(runner);
      const sorted = sortRunners(runners, key);
      const groups = [...Map.groupBy(sorted, values[key])];
      const expectedGroups = [...Map.groupBy(runners, values[key])];
      expect(new Map(groups)).toEqual(new Map(expectedGroups));
      for (const [value, group] of groups)
        expect(group.map((one) => runners.indexOf(one))).toEqual(indices(runners, key, value));
      expect(groups.slice(0, -1).every(([value]) => value !== null)).toBe(true);
    }),
  );
});

function indices(runners: readonly SortableRunner[], key: keyof typeof values, value: number | null): number[] {
  return runners.flatMap((one, index) => (values[key](one) === value ? [index] : []));
}

test.each(sortKeys)('racing.reserves: sorted by %s reserves stay below the others, in their order', (key) => {
  const reserve = (number: number, order: number) => ({ ...runner({ number, kg: 65, odds: 1.5 }), reserve: order });
  const sorted = sortRunners([reserve(1, 2), runner({ number: 9, kg: 50 }), reserve(2, 1)], key);
  expect(sorted.map(({ number }) => number)).toEqual([9, 2, 1]);
});
