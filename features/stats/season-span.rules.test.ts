import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { beyondSeason, ownSeasonSpan, seasonSpan } from './season-span.rules.ts';

test.each([
  ['nothing stored', [], '2023-10-06', null],
  ['one season', [2023, 2023], '2023-10-06', { first: 2023, last: 2023, missing: 0, isCurrent: true }],
  ['an unordered history', [2023, 1990, 1991], '1992-03-01', { first: 1990, last: 2023, missing: 31, isCurrent: true }],
  ['no race yet this year', [2025, 2024], '2026-01-02', { first: 2024, last: 2025, missing: 0, isCurrent: true }],
  ['an old history', [1990, 1991, 1993], '2026-11-27', { first: 1990, last: 1993, missing: 1, isCurrent: false }],
] as const)('statistics.span: the span of %s is known from its seasons', (_, seasons, today, span) => {
  expect(seasonSpan(seasons, today as PragueDate)).toEqual(span);
});

test('statistics.span: 36 seasons in a row miss none', () => {
  const seasons = Array.from({ length: 36 }, (_, at) => 1991 + at);
  expect(seasonSpan(seasons, '2026-11-27' as PragueDate)).toEqual({
    first: 1991,
    last: 2026,
    missing: 0,
    isCurrent: true,
  });
});

test('statistics.span: a season that is named anyway is not said twice', () => {
  const season = seasonSpan([2023], '2023-10-06' as PragueDate);
  const history = seasonSpan([1990, 2023], '2023-10-06' as PragueDate);
  expect([beyondSeason(season, 2023), beyondSeason(season, 2024), beyondSeason(history, 2023)]).toEqual([
    null,
    season,
    history,
  ]);
  expect(beyondSeason(null, 2023)).toBeNull();
});

test('statistics.span: of own seasons one without a race is no gap', () => {
  const span = ownSeasonSpan([1991, 2010], '2026-11-27' as PragueDate);
  expect(span).toEqual({ first: 1991, last: 2010, missing: 0, isCurrent: false });
  expect(ownSeasonSpan([], '2026-11-27' as PragueDate)).toBeNull();
});
