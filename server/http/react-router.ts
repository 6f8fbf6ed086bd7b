import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { contentPolicy, type ForeignHosts } from './policy.ts';
import { cacheKey } from './cache-key.ts';
import { isPrivatePath } from './paths.ts';
import { addressAtOwnOrigin, ownOrigins, requestAt } from './own-origin.ts';
import type { PageCache, RenderedPage, StoredPage } from './page-cache.ts';
import { collectPageFacts, type CollectedFacts } from './page-facts.ts';
import { requestContext, type RequestContext } from './request-context.ts';

export type PageDeps = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Public address: what the router takes for the site's own, whatever way a request has come. */
  appUrl: string;
  cache: PageCache | null;
  /** Other people's hosts that the pages' policy allows. */
  foreign: ForeignHosts;
  /** Everything of the request's context but the page facts, which each render collects anew. */
  context: (c: Context, audience: Audience) => Promise<Omit<RequestContext, 'page'>>;
};

/** 'everybody': the page is the same for all and must not know who asks (Decision I). */
export type Audience = 'everybody' | 'person';

const publicCaching = 'public, max-age=0, s-maxage=1';

/** The single bridge to React Router: public GETs through the page cache, everything else per request. */
export function createPageHandler(deps: PageDeps) {
  const handle = createRequestHandler(deps.build, deps.mode);
  const own = ownOrigins(deps.appUrl);

  /** `url`: what the page may see of its address. */
  async function render(c: Context, url: URL): Promise<{ response: Response; facts: CollectedFacts }> {
    const audience = audienceOf(c.req.raw);
    const known = await deps.context(c, audience);
    const facts = collectPageFacts(known.now);
    const context = { ...known, page: facts };
    const request = audience === 'everybody' ? publicRequest(c.req.raw, url) : requestAt(url, c.req.raw);
    return { response: await handle(request, new RouterContextProvider(new Map([[requestContext, context]]))), facts };
  }

  return async function page(c: Context): Promise<Response> {
    const url = addressAtOwnOrigin(c.req.raw, own);
    const key = isRead(c.req.raw) && deps.cache ? cacheKey(url) : null;
    if (key === null || !deps.cache) {
      return sendPrivate(c, await render(c, url).then((made) => made.response), deps.foreign);
    }
    const made = await deps.cache.get(key, async () => {
      const { response, facts } = await render(c, cacheableUrl(key, url));
      return toRenderedPage(response, facts, deps.foreign);
    });
    return 'raw' in made ? sendStored(c, made) : sendUncached(c, made);
  };
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function audienceOf(request: Request): Audience {
  return isRead(request) && !isPrivatePath(new URL(request.url).pathname) ? 'everybody' : 'person';
}

/** What the kept page is rendered from: whatever else stands in this visitor's address would be shown to all who follow. */
function cacheableUrl(key: string, { href }: URL): URL {
  const url = new URL(href);
  const at = key.indexOf('?');
  url.search = at === -1 ? '' : key.slice(at);
  return url;
}

/** A public page must not see who asks for it: no cookie, no authorisation (Decision I). */
function publicRequest(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  // Not tied to this visitor: others may be waiting for the same render when they leave.
  return new Request(url, { method: 'GET', headers });
}

async function toRenderedPage(response: Response, facts: CollectedFacts, foreign: ForeignHosts): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  return {
    body,
    contentType,
    policy: contentType.startsWith('text/html') ? contentPolicy(body.toString('utf8'), foreign) : null,
    topics: facts.topics,
    validUntil: facts.expiry(),
    status: response.status,
    headers: response.headers,
  };
}

function sendStored(c: Context, page: StoredPage): Response {
  const headers: Record<string, string> = {
    'Content-Type': page.contentType,
    'Cache-Control': publicCaching,
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  };
  if (page.policy) headers['Content-Security-Policy'] = page.policy;
  if (c.req.header('if-none-match')?.includes(page.etag)) return c.body(null, 304, headers);
  const isBrotli = c.req.header('accept-encoding')?.includes('br') ?? false;
  if (isBrotli) headers['Content-Encoding'] = 'br';
  const body = isBrotli ? page.brotli : page.raw;
  headers['Content-Length'] = String(body.length);
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(body, 200, headers);
}

function sendUncached(c: Context, page: RenderedPage): Response {
  const headers = new Headers(page.headers);
  if (page.policy) headers.set('Content-Security-Policy', page.policy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return c.newResponse(page.body.length === 0 ? null : page.body, { status: page.status as StatusCode, headers });
}

async function sendPrivate(c: Context, response: Response, foreign: ForeignHosts): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'private, no-store');
  const status = response.status as StatusCode;
  if (!headers.get('content-type')?.startsWith('text/html')) return c.newResponse(response.body, { status, headers });
  const html = await response.text();
  headers.set('Content-Security-Policy', contentPolicy(html, foreign));
  return c.newResponse(html, { status, headers });
}
