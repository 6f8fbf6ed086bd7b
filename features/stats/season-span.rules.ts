import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * The seasons that figures are made of (statistics.span). `missing` are seasons between the first and the last without a
 * race; `isCurrent`: the last is this year's or last year's, so that more is to come.
 */
export type SeasonSpan = { first: number; last: number; missing: number; isCurrent: boolean };

/** The span of `seasons`, in any order and repeated or not; null when there is none, and then nothing is claimed. */
export function seasonSpan(seasons: readonly number[], today: PragueDate): SeasonSpan | null {
  const distinct = new Set(seasons);
  if (distinct.size === 0) return null;
  const [first, last] = [Math.min(...distinct), Math.max(...distinct)];
  const missing = last - first + 1 - distinct.size;
  return { first, last, missing, isCurrent: last >= Number(today.slice(0, 4)) - 1 };
}

/** The same of a rider's, a course's or a tipper's own seasons, where one without a race is no gap in the data. */
export function ownSeasonSpan(seasons: readonly number[], today: PragueDate): SeasonSpan | null {
  const span = seasonSpan(seasons, today);
  return span && { ...span, missing: 0 };
}

/** The span for a text that names `season` anyway; null when there is nothing beyond it. */
export function beyondSeason(span: SeasonSpan | null, season: number): SeasonSpan | null {
  return span?.first === season && span.last === season ? null : span;
}
