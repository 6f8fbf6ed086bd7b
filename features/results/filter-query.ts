import { filterParams, type ResultsFilter } from './results-filter.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';

/**
 * The query of /race-results: '?season=2023&location=praha', always in one order, so that the page is cached once;
 * empty without filters.
 */
export function filterQuery(filter: Partial<ResultsFilter>): string {
  const params = new URLSearchParams();
  for (const name of filterParams) {
    const value = filter[name];
    if (value === null || value === undefined) continue;
    params.set(name, name === 'location' ? slugify(String(value)) : String(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}
