import { filterParams, type ResultsFilter } from '#domain/results/results-filter.ts';
import { slugify } from '#domain/shared/slug.ts';

/** '?season=2023&location=praha' in the order of the cache key; empty without any filter. */
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
