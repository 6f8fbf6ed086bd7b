import { nbsp } from '#platform/text/number.rules.ts';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import type { SeasonSpan } from './season-span.rules.ts';

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
