import { cutText } from '#platform/text/plain-text.rules.ts';
import { type StandingSort, standingSorts } from '#features/analysis/standing.rules.ts';
import { type TipScope, tipScopes } from '#features/analysis/tip-scope.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';

/** The state of the tip analysis in its URL; every other parameter is ignored. */
export type TipPageQuery = {
  scope: TipScope;
  /** As in the URL; null = the current or newest. */
  id: string | null;
  sort: StandingSort;
  isReversed: boolean;
  /** A part of a name. */
  search: string | null;
  /** Leaves out small samples. */
  isLargeOnly: boolean;
  /** Leaves out the robots. */
  isPeopleOnly: boolean;
  page: number;
};

/** Names of columns in the URL, the Czech ones that the page shows. */
const sortParams: Record<StandingSort, string> = {
  rank: 'poradi',
  name: 'jmeno',
  tips: 'tipy',
  winners: 'vitezove',
  places: 'umisteni',
  winnings: 'vraceno',
  success: 'uspesnost',
  roi: 'roi',
};

const maxSearchLength = 15;
const maxPage = 10_000;

/** Of the standings' address. */
export const standingsParameters = ['scope', 'id', 'q', 'vzorek', 'kdo', 'sort', 'smer', 'page'];

/** The state from the query; unknown values count as the defaults. */
export function parseTipPageQuery(params: Query): TipPageQuery {
  const search = cutText((params.get('q') ?? '').trim(), maxSearchLength);
  const page = parsePage(params.get('page'));
  return {
    scope: tipScopes.find((scope) => scope === params.get('scope')) ?? 'season',
    id: params.get('id') || null,
    sort: standingSorts.find((sort) => sortParams[sort] === params.get('sort')) ?? 'rank',
    isReversed: params.get('smer') === 'obracene',
    search: search === '' ? null : search,
    isLargeOnly: params.get('vzorek') === 'velky',
    isPeopleOnly: params.get('kdo') === 'lide',
    page: page <= maxPage ? page : 1,
  };
}

/** The query string of a state, defaults left out; '' when nothing is left. */
export function tipPageSearch(query: TipPageQuery): string {
  const { scope, id, sort, isReversed, search, isLargeOnly, isPeopleOnly, page } = query;
  const entries: (readonly [name: string, value: string])[] = [];
  if (scope !== 'season' || id !== null) entries.push(['scope', scope]);
  if (id !== null && id !== '') entries.push(['id', id]);
  if (search !== null) entries.push(['q', search]);
  if (isLargeOnly) entries.push(['vzorek', 'velky']);
  if (isPeopleOnly) entries.push(['kdo', 'lide']);
  if (sort !== 'rank') entries.push(['sort', sortParams[sort]]);
  if (isReversed) entries.push(['smer', 'obracene']);
  if (page > 1) entries.push(['page', String(page)]);
  const text = entries.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The state after a click on a column head: sorted by it, or reversed if it was already; from the first page. */
export function sortedBy(query: TipPageQuery, sort: StandingSort): TipPageQuery {
  return { ...query, sort, isReversed: query.sort === sort && !query.isReversed, page: 1 };
}
