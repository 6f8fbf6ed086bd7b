import { ownPath } from '#platform/text/safe-link.rules.ts';

/** Where answers may redirect besides the paths of this site. */
export type RedirectOrigins = {
  /** Origins of this site's own pages: an address there is shortened to its path. */
  own?: ReadonlySet<string>;
  /** Origins of others: Google's sign-in. */
  foreign?: readonly string[];
};

/**
 * The one decision where an answer may redirect (public-pages.redirects): a path of this site or an address at one of
 * the origins; null for everything else.
 */
export function allowedRedirect(location: string, { own, foreign = [] }: RedirectOrigins = {}): string | null {
  if (location.startsWith('/')) return ownPath(location);
  const url = URL.parse(location);
  if (!url) return null;
  if (own?.has(url.origin)) return ownPath(`${url.pathname}${url.search}${url.hash}`);
  return foreign.includes(url.origin) ? url.href : null;
}

/** The router asks for a page's data by an address that says for which screens; a page's own address doesn't. */
const withoutRoutes = (location: string): string =>
  location.replace(/([?&])_routes=[^&#]*(&?)/, (_, before: string, after: string) => (after ? before : ''));

/** A redirect; a target that isn't allowed leads to the home page. */
export function redirectTo(location: string, init: number | ResponseInit, foreign?: readonly string[]): Response {
  const { headers, ...rest } = typeof init === 'number' ? { status: init } : { status: 302, ...init };
  const response = new Response(null, { ...rest, headers: new Headers(headers) });
  response.headers.set('Location', allowedRedirect(withoutRoutes(location), { foreign }) ?? '/');
  return response;
}
