import { expect, test } from 'vitest';
import { existingPage, pageCount, pageOfRank, pageRanks } from './page.rules.ts';

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
])('%i rows fill %i pages, and a page behind the last is the last', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
  expect(existingPage(9, total)).toBe(pages);
  expect(existingPage(1, total)).toBe(1);
});

test.each([
  [1, { from: 1, to: 50 }],
  [2, { from: 51, to: 100 }],
  [3, { from: 101, to: 150 }],
])('page %i holds the ranks %j', (page, ranks) => {
  expect(pageRanks(page)).toEqual(ranks);
  expect([pageOfRank(ranks.from), pageOfRank(ranks.to)]).toEqual([page, page]);
});
