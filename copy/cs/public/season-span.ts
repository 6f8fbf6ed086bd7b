import { nbsp } from '#domain/shared/czech-number.ts';
import { formatCount, type PluralForms } from '#domain/shared/czech-text.ts';
import type { SeasonSpan } from '#domain/stats/season-span.ts';

const seasonForms: PluralForms = ['sezona', 'sezony', 'sezon'];

/** After a noun: 'ze sezony 2023', 'od roku 1990', 'z let 1990–1995', and how many seasons in between are missing. */
export function fromSeasons({ first, last, missing, isCurrent }: SeasonSpan): string {
  if (first === last) return `ze sezony${nbsp}${first}`;
  const span = isCurrent ? `od roku${nbsp}${first}` : `z${nbsp}let${nbsp}${first}–${last}`;
  return missing === 0 ? span : `${span} (${formatCount(missing, seasonForms)} chybí)`;
}

/** Before a text that says of which seasons the results are; without any nothing. */
export function sinceSeasons(before: string, span: SeasonSpan | null): string {
  return span ? `${before}${fromSeasons(span)}` : '';
}
