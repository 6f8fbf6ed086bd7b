import { feedLimits } from './feed-limits.rules.ts';

/** A place of an address that is walked: {2019-2023}, {2019-rok} up to this year, {rok} for this year. */
const rangePattern = /\{(rok|\d{1,4})(?:-(rok|\d{1,4}))?\}/;

/** Why an address with braces can't be walked. */
export type RangeFault = 'feed.range-unfit' | 'feed.range-too-long';

function boundsOf(url: string, year: number): { place: string; from: number; to: number } | null {
  const [place, first, last = first] = rangePattern.exec(url) ?? [];
  if (place === undefined) return null;
  const numberOf = (text: string | undefined): number => (text === 'rok' ? year : Number(text));
  return { place, from: numberOf(first), to: numberOf(last) };
}

/** A range up to this year is judged by the year of its beginning. */
export function rangeFault(url: string): RangeFault | null {
  const bounds = boundsOf(url, Number.POSITIVE_INFINITY);
  if (/[{}]/.test(bounds ? url.replace(bounds.place, '') : url)) return 'feed.range-unfit';
  if (!bounds) return null;
  if (bounds.from > bounds.to) return 'feed.range-unfit';
  const isOpen = bounds.to === Number.POSITIVE_INFINITY;
  return !isOpen && bounds.to - bounds.from >= feedLimits.pages ? 'feed.range-too-long' : null;
}

/** The addresses of a feed, in the order in which they are fetched, one for each run (import.feed-pages). */
export function pageAddresses(url: string, year: number): string[] {
  const bounds = boundsOf(url, year);
  if (!bounds) return [url];
  const { place, to } = bounds;
  const from = Math.min(to, Math.max(bounds.from, to - feedLimits.pages + 1));
  return Array.from({ length: to - from + 1 }, (_, index) => url.replace(place, String(from + index)));
}
