import { parsePage } from '#platform/http/page.rules.ts';
import { cutText } from '#platform/text/plain-text.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';

/** State of a season table as its address holds it (season-tables.state). */
export type SeasonQuery = {
  /** A part of a name. */
  q: string | null;
  kind: 'flat' | 'jumps' | null;
  course: string | null;
  /** The last so many days before today; null = the season. */
  days: 90 | 14 | null;
  /** By name, with everybody who is stored; null = by the season. */
  sort: 'name' | null;
  page: number;
};

export const seasonDays = [90, 14] as const;
const kinds = ['flat', 'jumps'] as const;
const maxSearchLength = 60;
const maxPage = 100_000;

/** Unknown values are ignored. */
export function parseSeasonQuery(query: Query): SeasonQuery {
  const search = cutText((query.get('q') ?? '').trim(), maxSearchLength);
  return {
    q: search === '' ? null : search,
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    course: query.get('course') || null,
    days: seasonDays.find((days) => String(days) === query.get('days')) ?? null,
    sort: query.get('sort') === 'name' ? 'name' : null,
    page: Math.min(parsePage(query.get('page')), maxPage),
  };
}

/** The address of a state; parameters have a fixed order, so that a state has one address (public-pages.cache-key). */
export function seasonAddress(path: string, query: SeasonQuery): string {
  const values: [string, string | null][] = [
    ['q', query.q],
    ['course', query.course],
    ['kind', query.kind],
    ['days', query.days === null ? null : String(query.days)],
    ['sort', query.sort],
    ['page', query.page > 1 ? String(query.page) : null],
  ];
  const parts = values.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
