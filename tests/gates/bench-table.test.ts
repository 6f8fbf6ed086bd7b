import { expect, test } from 'vitest';
import { median, percentile, printTable } from '../../scripts/bench/table.ts';

test('operation.bench: the bench prints what it measured beside its aim, and says when it missed the aim', () => {
  const table = printTable('bench', 'Reads', [
    { what: 'a day', measured: '7.0 ms', aim: '< 5 ms', met: false },
    { what: 'a list', measured: '2.0 ms', aim: '–', met: null },
  ]);
  expect(table).toContain('| a day | 7.0 ms | < 5 ms | no |');
  expect(table).toContain('| a list | 2.0 ms | – | – |');
});

test('operation.bench: a bench without values throws instead of printing a zero', () => {
  expect([median([3, 1, 2]), percentile([1, 2, 3, 4], 95)]).toEqual([2, 4]);
  expect(() => median([])).toThrow('no values');
});
