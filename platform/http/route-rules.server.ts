/** For whom an address is; 'person': also for a program with a key; 'local': on the site's own machine. */
export type RouteAudience = 'public' | 'person' | 'admin' | 'local';

export type RouteRules = {
  audience: RouteAudience;
  /**
   * How long an answer may be stored. 'page': in the page cache, with an ETag; 'private': nowhere, it depends on who
   * asks; 'none': nowhere; 'hour' and 'year' as they say, a public 'year' in the page cache too.
   */
  cache: 'page' | 'private' | 'none' | 'hour' | 'year';
  /** Every query parameter that the address reads, in the order of its cache key. Others never reach a stored page. */
  query: readonly string[];
  /** The largest body: a page's form, or an upload (photos, articles' pictures, imported files). */
  body: 'form' | 'upload';
  /**
   * Of a public page: whether the sitemap lists its fixed address, an address for each of its rows, or nothing. null:
   * not a public page.
   */
  sitemap: 'address' | 'rows' | 'nothing' | null;
  /** Its parameter is a secret that gives access by itself, so it is not logged. */
  hasSecret: boolean;
};

type Options = Partial<Pick<RouteRules, 'cache' | 'body' | 'hasSecret' | 'sitemap'>>;

const rules =
  (audience: RouteAudience, cache: RouteRules['cache']) =>
  (query: readonly string[] = [], options: Options = {}): RouteRules => ({
    audience,
    cache,
    query,
    body: 'form',
    sitemap: null,
    hasSecret: false,
    ...options,
  });

/** Rules of an address for everybody that is no page. */
export const everybody = rules('public', 'page');
/** Rules of a page for everybody. */
export const publicPage = (
  query: readonly string[] = [],
  sitemap: NonNullable<RouteRules['sitemap']> = 'address',
): RouteRules => everybody(query, { sitemap });
export const person = rules('person', 'private');
export const admin = rules('admin', 'private');
export const local = rules('local', 'private');
