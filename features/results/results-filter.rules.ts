import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { type CategoryCode, parseCategory } from '#features/racing/category.rules.ts';
import { categoryName } from '#text/racing/category';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';

/**
 * Values of the filter of results; null = all, for the season the newest. A season is a calendar year
 * (statistics.season).
 */
export type ResultsFilter = {
  season: number | null;
  location: string | null;
  /** 1 to 12. */
  month: number | null;
  category: string | null;
  kind: RaceKind | null;
  page: number | null;
};

/** The form's options; months and categories are those of the chosen season. */
export type ResultsChoices = {
  seasons: readonly number[];
  locations: readonly string[];
  months: readonly number[];
  /** As sources spell them; one category may have several spellings. */
  categories: readonly string[];
  kinds: readonly RaceKind[];
};

export const filterParams = ['season', 'location', 'month', 'category', 'kind', 'page'] as const;

/** The filter from a query; unknown values are ignored. */
export function parseResultsFilter(params: Query, locations: readonly string[]): ResultsFilter {
  return {
    season: wholeNumber(params.get('season'), 1800, 2999),
    location: storedPlace(params.get('location') ?? '', locations),
    month: wholeNumber(params.get('month'), 1, 12),
    category: categoryCode(params.get('category') ?? ''),
    kind: raceKinds.find((kind) => kind === params.get('kind')) ?? null,
    page: wholeNumber(params.get('page'), 1, 9999),
  };
}

/** The options of the category filter, the highest category first; unknown categories are left out. */
export function categoryOptions(spellings: readonly string[]): { code: CategoryCode; label: string }[] {
  const known = spellings.flatMap((spelling) => parseCategory(spelling) ?? []);
  const byCode = new Map(known.map((category) => [category.code, category]));
  return [...byCode.values()]
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ code }) => ({ code, label: categoryName(code) }));
}

/** Every stored spelling of a category. */
export function spellingsOf(code: string, spellings: readonly string[]): string[] {
  return spellings.filter((spelling) => parseCategory(spelling)?.code === code);
}

/** How much besides season and page is chosen; the page offers to reset it. */
export function filterCount({ location, month, category, kind }: ResultsFilter): number {
  return [location, month, category, kind].filter((value) => value !== null).length;
}

function categoryCode(text: string): string | null {
  return parseCategory(text)?.code ?? null;
}

function wholeNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
