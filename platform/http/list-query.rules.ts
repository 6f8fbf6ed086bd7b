import { cutText } from '#platform/text/plain-text.rules.ts';
import { parsePage } from './page.rules.ts';
import { positiveInteger, type Query } from './query.rules.ts';

/** The categories of `/horses/{category}` (horses.categories); any other is a 404. */
export const horseCategories = ['dvouleti', 'trileti', 'starsi', 'klisny', 'prekazkovi', 'tento-tyden'] as const;
export type HorseCategory = (typeof horseCategories)[number];

export const listSorts = ['name', 'starts', 'wins', 'places', 'rate'] as const;
export type ListSort = (typeof listSorts)[number];

/** Letters by which horses and jockeys are listed: those that Czech sorts separately; Ď, Ň, Ť and Á are listed under D, N, T and A. */
export const letters = [
  'A',
  'B',
  'C',
  'Č',
  'D',
  'E',
  'F',
  'G',
  'H',
  'CH',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'Ř',
  'S',
  'Š',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  'Ž',
] as const;

/**
 * State of the lists of horses and jockeys as their URLs hold it; null = not given. Filters that only the other list
 * has are null.
 */
export type ListQuery = {
  /** A part of a name. */
  q: string | null;
  letter: string | null;
  sex: 'hř' | 'kl' | 'val' | null;
  age: number | null;
  /** A rider's title. */
  title: 'žokej' | 'žák' | 'amatér' | null;
  trainer: number | null;
  stable: number | null;
  course: string | null;
  /** Entered in a race of this week, Monday to Sunday in Prague (time.prague). */
  week: boolean;
  /** Null = by name, or by similarity when `q` is given. */
  sort: ListSort | null;
  page: number;
};

/** Address values without diacritics → stored values. */
const sexParams = { hr: 'hř', kl: 'kl', val: 'val' } as const;
const titleParams = { zokej: 'žokej', zak: 'žák', amater: 'amatér' } as const;

const maxSearchLength = 60;
const maxPage = 100_000;

/** The state of a list from the query; unknown values are ignored. */
export function parseListQuery(query: Query): ListQuery {
  const search = cutText((query.get('q') ?? '').trim(), maxSearchLength);
  return {
    q: search === '' ? null : search,
    letter: letters.find((letter) => letter === query.get('letter')) ?? null,
    sex: valueOf(sexParams, query.get('sex')),
    age: ageOf(query.get('age')),
    title: valueOf(titleParams, query.get('title')),
    trainer: positiveInteger(query.get('trainer')),
    stable: positiveInteger(query.get('stable')),
    course: query.get('course') || null,
    week: query.get('week') === '1',
    sort: listSorts.find((sort) => sort === query.get('sort')) ?? null,
    page: Math.min(parsePage(query.get('page')), maxPage),
  };
}

/**
 * The URL of a list's state; parameters have a fixed order, so that a state has only one URL (public-pages.cache-key).
 */
export function listAddress(path: string, query: ListQuery): string {
  const values: [string, string | null][] = [
    ['q', query.q],
    ['letter', query.letter],
    ['sex', keyOf(sexParams, query.sex)],
    ['age', text(query.age)],
    ['title', keyOf(titleParams, query.title)],
    ['trainer', text(query.trainer)],
    ['stable', text(query.stable)],
    ['course', query.course],
    ['week', query.week ? '1' : null],
    ['sort', query.sort],
    ['page', query.page > 1 ? String(query.page) : null],
  ];
  const parts = values.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** Whether a filter is set, so that the list is shorter than its category. Sort and page are no filters. */
export function isNarrowed({ sort: _sort, page: _page, ...filters }: ListQuery): boolean {
  return Object.values(filters).some((value) => value !== null && value !== false);
}

/** How many of the list's filters are set, not counting what stands outside their form: search, letter, order, page. */
export function filterCount({ q: _q, letter: _letter, ...others }: ListQuery): number {
  const { sort: _sort, page: _page, ...filters } = others;
  return Object.values(filters).filter((value) => value !== null && value !== false).length;
}

/**
 * The pages that the pager below a list links to: the first, the last, the current and its neighbours; null for a gap.
 */
export function pagerPages(current: number, last: number): (number | null)[] {
  const shownPages = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const sorted = [...new Set(shownPages)].toSorted((a, b) => a - b);
  return sorted.flatMap((page, index) => (index > 0 && page - (sorted[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}

export const sexParam = (sex: ListQuery['sex']) => keyOf(sexParams, sex);
export const titleParam = (title: ListQuery['title']) => keyOf(titleParams, title);

const maxAge = 40;

function ageOf(value: string | null): number | null {
  const age = positiveInteger(value);
  return age !== null && age <= maxAge ? age : null;
}

function text(value: number | null): string | null {
  return value === null ? null : String(value);
}

/** What every object has, such as 'constructor', is none of the parameters. */
function valueOf<Value>(params: Record<string, Value>, key: string | null): Value | null {
  return key !== null && Object.hasOwn(params, key) ? (params[key] ?? null) : null;
}

function keyOf<Value>(params: Record<string, Value>, value: Value | null): string | null {
  return Object.entries(params).find(([, paramValue]) => paramValue === value)?.[0] ?? null;
}
