import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type EntryRow, financesOf } from './syndicate.rules.ts';

const entry = (bookedOn: string, category: EntryRow['category'], amount: number): EntryRow => ({
  bookedOn: bookedOn as PragueDate,
  kind: category === 'prize' || category === 'sale' ? 'income' : 'cost',
  category,
  amount,
});

test('syndicates.page: income and costs add up by month, by item and for one share', () => {
  const entries = [
    entry('2022-11-30', 'training', 12_000),
    entry('2022-11-12', 'transport', 2000),
    entry('2023-01-31', 'training', 12_000),
    entry('2023-01-15', 'prize', 9000),
  ];
  const accounts = financesOf(entries, 20);
  expect(accounts).toMatchObject({ costs: 26_000, income: 9000, balance: -17_000, balancePerShare: -850 });
  expect(accounts.months).toEqual([
    { month: '2022-11', costs: 14_000, income: 0 },
    { month: '2022-12', costs: 0, income: 0 },
    { month: '2023-01', costs: 12_000, income: 9000 },
  ]);
  expect(accounts.costLines.map(({ category, amount, perShare }) => [category, amount, perShare])).toEqual([
    ['training', 24_000, 1200],
    ['transport', 2000, 100],
  ]);
  expect(accounts.costLines.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
  expect(accounts.incomeLines.map(({ category }) => category)).toEqual(['prize']);
});

test('syndicates.page: accounts without any entry are zero', () => {
  expect(financesOf([], 10)).toMatchObject({ costs: 0, income: 0, balance: 0, months: [], costLines: [] });
});
