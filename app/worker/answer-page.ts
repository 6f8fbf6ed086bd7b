import { offlinePath } from '#features/offline/stored-pages.ts';
import { offlinePage, pages, privatePages } from './stores.ts';

/** Where a page without a network helps nobody: it writes, or it is a tool of the site's makers. */
const untouched = /^\/(?:admin|api|dev|metrics|healthz|readyz|live|media|kalendar|unsubscribe)(?:\/|$)/;

/** Pages of one person; the answer says so too, and is never stored. */
const own = /^\/(?:auth|user-dashboard|fantasy\/(?:team|league))(?:\/|$)/;

/** Whether a request opens a page, as a document. */
export function isPage({ mode, method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return mode === 'navigate' && method === 'GET' && origin === location.origin && !untouched.test(pathname);
}

/** Whether the page at a path is the same for everybody. */
export const isPublicPage = (pathname: string): boolean => !untouched.test(pathname) && !own.test(pathname);

/** The page from the network, else as it was stored, else the one that says what is at hand. */
export function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (pathname === offlinePath) return offlinePage.handle({ event, request });
  return (own.test(pathname) ? privatePages : pages).handle({ event, request });
}
