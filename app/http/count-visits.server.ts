import type { MiddlewareHandler } from 'hono';
import { referrerOf, visitorOf } from '#features/visits/visit.rules.ts';
import type { VisitCounter } from '#features/visits/visit-counter.server.ts';
import { isRobot } from '#platform/http/is-robot.server.ts';
import { routes } from './routes.server.ts';

type AnsweredRequest = {
  method: string;
  path: string;
  /** As the Host header names it. */
  host: string;
  header: (name: string) => string | undefined;
  status: number;
  contentType: string | null;
};

/** Counts an answered request, if it was a visit. */
export type CountVisit = (answered: AnsweredRequest) => void;

/**
 * Counts the public pages that were opened, also those out of the page cache, by their path without its query
 * (law.visits). The address and the browser of whoever asks are only looked at, never passed on.
 */
export function visitCount({ appUrl, visits }: { appUrl: string; visits: Pick<VisitCounter, 'add'> }): CountVisit {
  const siteHost = new URL(appUrl).hostname;
  return (answered) => {
    const visitor = visitorOf(seenRequest(answered));
    if (visitor === null) return;
    const { path, host, header } = answered;
    const route = routes.find(path);
    // A process that starts asks for the last one itself.
    if (!route || route.sitemap === null || route.path === '/unavailable') return;
    const referrer = referrerOf(linkingHost(header('referer')), [siteHost, nameOf(host)]);
    // A secret in an address opens it, so it is stored nowhere.
    visits.add({ visitor, route: route.path, path: route.hasSecret ? route.path : path, referrer });
  };
}

/** Middleware that counts every answer of the app. */
export function countVisits(countVisit: CountVisit): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, url } = c.req;
    const { pathname: path, host } = new URL(url);
    const header = (name: string) => c.req.header(name);
    countVisit({ method, path, host, header, status: c.res.status, contentType: c.res.headers.get('content-type') });
  };
}

function seenRequest({ method, status, contentType, header }: AnsweredRequest) {
  return {
    method,
    status,
    contentType,
    destination: header('sec-fetch-dest') ?? null,
    mode: header('sec-fetch-mode') ?? null,
    purpose: header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? null,
    isRobot: isRobot(header('user-agent')),
  };
}

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

function linkingHost(referrer: string | undefined): string | null {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null;
}
