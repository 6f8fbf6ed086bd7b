import { expect, test } from 'vitest';
import { fromSeasons, sinceSeasons } from '#text/stats/season-span';

const span = { first: 1990, last: 2026, missing: 0, isCurrent: true };

test.each([
  [{ ...span, first: 2023, last: 2023 }, 'ze sezony\u00a02023'],
  [{ ...span, first: 2023, last: 2023, isCurrent: false }, 'ze sezony\u00a02023'],
  [span, 'od roku\u00a01990'],
  [{ ...span, missing: 1 }, 'od roku\u00a01990 (1\u00a0sezona chybí)'],
  [{ ...span, missing: 3 }, 'od roku\u00a01990 (3\u00a0sezony chybí)'],
  [{ ...span, missing: 24 }, 'od roku\u00a01990 (24\u00a0sezon chybí)'],
  [{ ...span, last: 1995, isCurrent: false }, 'z\u00a0let\u00a01990–1995'],
  [{ ...span, last: 1995, isCurrent: false, missing: 2 }, 'z\u00a0let\u00a01990–1995 (2\u00a0sezony chybí)'],
])('statistics.span: %j reads „%s“', (given, text) => {
  expect(fromSeasons(given)).toBe(text);
});

test('statistics.span: without results nothing is claimed', () => {
  expect(sinceSeasons(', v\u00a0databázi jsou ', null)).toBe('');
  expect(sinceSeasons(', v\u00a0databázi jsou ', span)).toBe(', v\u00a0databázi jsou od roku\u00a01990');
});
