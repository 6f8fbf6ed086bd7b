import { isDataPath, pagePath, type RouteTable } from './route-table.server.ts';

/** The parameters that stored pages of a path distinguish, in the order of the key. `_routes` is React Router's own. */
function parametersOf(routes: RouteTable, pathname: string): readonly string[] {
  const query = routes.find(pathname)?.query ?? [];
  return isDataPath(pathname) ? [...query, '_routes'] : query;
}

const maxValueLength = 80;

/**
 * The cache key of a public GET, or null when it must be rendered each time: a private path, a repeated parameter (two
 * sorts), or a value longer than any of our links (public-pages.cache-key).
 */
export function cacheKey(routes: RouteTable, url: URL): string | null {
  if (routes.isPrivate(url.pathname)) return null;
  const parts: string[] = [];
  for (const name of parametersOf(routes, url.pathname)) {
    const values = url.searchParams.getAll(name);
    if (values.length > 1) return null;
    const [value] = values;
    if (value === undefined) continue;
    if (value.length > maxValueLength) return null;
    parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  return parts.length === 0 ? url.pathname : `${url.pathname}?${parts.join('&')}`;
}

/**
 * The address under which changes of a public page are pushed: its path and known parameters, whether the page or its
 * data was asked for. null for private pages and those that aren't stored.
 */
export function pageAddress(routes: RouteTable, { pathname, search, origin }: URL): string | null {
  return cacheKey(routes, new URL(`${origin}${pagePath(pathname)}${search}`));
}
