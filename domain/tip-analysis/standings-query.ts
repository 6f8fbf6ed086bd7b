import { type StandingSort, standingSorts } from '#domain/analysis/standing.ts';
import { type TipScope, tipScopes } from '#domain/analysis/tip-scope.ts';
import type { Query } from '#domain/shared/query.ts';

/** What the address of /tip-analysis asks for; everything else in it is ignored. */
export type TipPageQuery = {
  scope: TipScope;
  /** As in the address; null = the current or newest. */
  id: string | null;
  sort: StandingSort;
  isReversed: boolean;
  /** A part of a name. */
  search: string | null;
  /** Leaves out small samples. */
  isLargeOnly: boolean;
  page: number;
};

/** In addresses, columns have the names the page shows. */
const sortWords: Record<StandingSort, string> = {
  rank: 'poradi',
  name: 'jmeno',
  tips: 'tipy',
  winners: 'vitezove',
  places: 'umisteni',
  winnings: 'vraceno',
  success: 'uspesnost',
  roi: 'roi',
};

const longestSearch = 15;
const lastPage = 10_000;

export function parseTipPageQuery(asked: Query): TipPageQuery {
  const search = asked.get('q')?.trim().slice(0, longestSearch) ?? '';
  const page = Number(asked.get('page'));
  return {
    scope: tipScopes.find((scope) => scope === asked.get('scope')) ?? 'season',
    id: asked.get('id') || null,
    sort: standingSorts.find((sort) => sortWords[sort] === asked.get('sort')) ?? 'rank',
    isReversed: asked.get('smer') === 'obracene',
    search: search === '' ? null : search,
    isLargeOnly: asked.get('vzorek') === 'velky',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query string of a state, defaults left out; '' when nothing is left. */
export function tipPageSearch({ scope, id, sort, isReversed, search, isLargeOnly, page }: TipPageQuery): string {
  const said: (readonly [name: string, value: string])[] = [];
  if (scope !== 'season' || id !== null) said.push(['scope', scope]);
  if (id !== null && id !== '') said.push(['id', id]);
  if (search !== null) said.push(['q', search]);
  if (isLargeOnly) said.push(['vzorek', 'velky']);
  if (sort !== 'rank') said.push(['sort', sortWords[sort]]);
  if (isReversed) said.push(['smer', 'obracene']);
  if (page > 1) said.push(['page', String(page)]);
  const query = said.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&');
  return query === '' ? '' : `?${query}`;
}

/** The address after a click on a column: it sorts, a second click turns it round, both from the first page. */
export function sortedBy(query: TipPageQuery, sort: StandingSort): TipPageQuery {
  return { ...query, sort, isReversed: query.sort === sort && !query.isReversed, page: 1 };
}
