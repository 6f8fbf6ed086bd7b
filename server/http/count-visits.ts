import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { referrerOf, visitorOf } from '#domain/visits/visit.ts';
import type { VisitCounter } from '#server/visits/visit-counter.ts';
import { findRoute } from './route-paths.ts';

type AnsweredRequest = {
  method: string;
  url: string;
  header: (name: string) => string | undefined;
  status: number;
  contentType: string | null;
};

/** Counts an answered request, if it was a visit. */
export type CountVisit = (answered: AnsweredRequest) => void;

/**
 * Counts the public pages that were opened, also those out of the page cache, by their path without its query (law.visits).
 * The address and the browser of whoever asks are only looked at, never passed on.
 */
export function visitCount({ appUrl, visits }: { appUrl: string; visits: Pick<VisitCounter, 'add'> }): CountVisit {
  const siteHost = new URL(appUrl).hostname;
  return (answered) => {
    const visitor = visitorOf(seenRequest(answered));
    if (visitor === null) return;
    const { pathname, hostname } = new URL(answered.url);
    const route = findRoute(pathname);
    // A process that starts asks for the last one itself.
    if (!route || route.sitemap === null || route.path === '/unavailable') return;
    const referrer = referrerOf(linkingHost(answered.header('referer')), [siteHost, hostname]);
    visits.add({ visitor, route: route.path, path: pathname, referrer });
  };
}

/** Middleware that counts every answer of the app. */
export function countVisits(countVisit: CountVisit): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, url } = c.req;
    const header = (name: string) => c.req.header(name);
    countVisit({ method, url, header, status: c.res.status, contentType: c.res.headers.get('content-type') });
  };
}

function seenRequest({ method, status, contentType, header }: AnsweredRequest) {
  const userAgent = header('user-agent');
  return {
    method,
    status,
    contentType,
    destination: header('sec-fetch-dest') ?? null,
    purpose: header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? null,
    // Every browser says what it is.
    isRobot: userAgent === undefined || isbot(userAgent),
  };
}

function linkingHost(referrer: string | undefined): string | null {
  const url = URL.parse(referrer ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null;
}
