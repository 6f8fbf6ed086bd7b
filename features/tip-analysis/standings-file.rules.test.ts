import { expect, test } from 'vitest';
import { standingsFileRows } from './standings-file.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';

const numbers = {
  totalTips: 4,
  winningTips: 1,
  placeTips: 2,
  showTips: 0,
  totalBet: 4,
  totalWinnings: 6.25,
  successRate: 75,
  roi: 56.25,
  longestLosingRun: 1,
};
const line = (given: Partial<TipperLine>): TipperLine => ({
  userId: 'u',
  bot: null,
  username: 'Hanka',
  rank: 1,
  isSmallSample: true,
  ...numbers,
  ...given,
});

test.each<[string, Partial<TipperLine>, object]>([
  ['a person', {}, { rank: 1, username: 'Hanka', isFictional: 'false' }],
  ['Anonym', { username: null, rank: null }, { rank: null, username: null, isFictional: 'false' }],
  [
    'a robot',
    { userId: null, username: null, bot: 'outsiders', rank: null },
    { rank: null, username: 'outsiders', isFictional: 'true' },
  ],
])('downloads.tables, data-model.tip-statistics: the row of %s', (_, given, expected) => {
  expect(standingsFileRows([line(given)])).toEqual([{ ...numbers, ...expected }]);
});

test('downloads.tables: standings without a line have no rows', () => {
  expect(standingsFileRows([])).toEqual([]);
});
