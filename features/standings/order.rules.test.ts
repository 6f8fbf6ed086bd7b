import { expect, test } from 'vitest';
import { compareBy, type Order, rankBy } from './order.rules.ts';

const order = [
  { name: 'average', by: { quotientOf: 'sum', per: 'count' }, first: 'highest' },
  { name: 'seconds', by: 'seconds', first: 'lowest' },
  { name: 'key', by: 'key', first: 'lowest' },
] as const satisfies Order;

const row = (key: string, sum: number, count: number, seconds = 0) => ({ key, sum, count, seconds });

test.each([
  ['the higher quotient', row('b', 2, 3), row('a', 3, 5), 'average'],
  ['a quotient higher by a trillionth', row('b', 666_667, 1_000_001), row('a', 666_666, 1_000_000), 'average'],
  ['the lower value at one quotient', row('b', 2, 4, 1), row('a', 1, 2, 2), 'seconds'],
  ['the key of two that are equal in all else', row('a', 2, 4), row('b', 1, 2), 'key'],
])('an order: %s stands first', (_, first, second, criterion) => {
  expect(compareBy(order, first, second)).toEqual({ criterion, isAhead: true });
  expect(compareBy(order, second, first)).toEqual({ criterion, isAhead: false });
  expect(rankBy(order, [second, first], () => true)).toEqual([
    { ...first, rank: 1 },
    { ...second, rank: 2 },
  ]);
});

test('rows without a rank follow in the same order and do not shift the ranks of the others', () => {
  const rows = [row('a', 9, 1), row('b', 1, 3), row('c', 8, 1), row('d', 2, 3)];
  expect(rankBy(order, rows, ({ count }) => count > 1).map(({ key, rank }) => [key, rank])).toEqual([
    ['d', 1],
    ['b', 2],
    ['a', null],
    ['c', null],
  ]);
});

test('two rows with the same key are an error', () => {
  expect(() => compareBy(order, row('a', 1, 2), row('a', 2, 4))).toThrow('two rows with one key');
});
