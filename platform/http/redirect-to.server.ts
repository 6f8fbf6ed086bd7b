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

/** A redirect; a target that isn't allowed leads to the home page. */
export function redirectTo(location: string, init: number | ResponseInit, foreign?: readonly string[]): Response {
  const { headers, ...rest } = typeof init === 'number' ? { status: init } : { status: 302, ...init };
  const response = new Response(null, { ...rest, headers: new Headers(headers) });
  response.headers.set('Location', allowedRedirect(location, { foreign }) ?? '/');
  return response;
}
