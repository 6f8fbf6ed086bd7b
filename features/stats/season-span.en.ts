import type * as czech from './season-span.cs.ts';
import { formatCount } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';

/** 'from the 2023 season', 'since 1990', 'from 1990–1995', and how many seasons in between are missing. */
export const fromSeasons: Translated<typeof czech.fromSeasons> = ({ first, last, missing, isCurrent }) => {
  if (first === last) return `from the ${first} season`;
  const span = isCurrent ? `since ${first}` : `from ${first}–${last}`;
  return missing === 0 ? span : `${span} (${formatCount(missing, ['season', 'seasons'])} missing)`;
};

export const sinceSeasons: Translated<typeof czech.sinceSeasons> = (before, span) =>
  span ? `${before}${fromSeasons(span)}` : '';
