import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Instant } from '#platform/time/time.rules.ts';
import type { ReadReplica } from '#platform/db/read-replica.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { cacheKey, pageAddress } from '#platform/http/cache-key.server.ts';
import { knownAddress } from '#platform/http/client-address.server.ts';
import { isRead } from '#platform/http/is-read.server.ts';
import { addressAtOwnOrigin, ownOrigins, requestAt } from '#platform/http/own-origin.server.ts';
import type { PageCache, RenderedPage, StoredPage } from '#platform/http/page-cache.server.ts';
import { collectPageFacts, type CollectedFacts } from '#platform/http/page-facts.server.ts';
import type { Audience, KnownContext } from './make-context.server.ts';
import { withLanguageLinks } from './language-links.server.ts';
import { markAsOld } from '#platform/http/old-page.server.ts';
import { logUnavailable } from '#platform/http/request-log.server.ts';
import type { RouteTable } from '#platform/http/route-table.server.ts';
import { reasonOf, Unavailable } from '#platform/http/answer-unavailable.server.ts';
import { sealPage, type ForeignHosts } from '#platform/http/security-headers.server.ts';
import type { RequestContext } from './request-context.server.ts';
import { storedAnswer, type StoredAnswers } from '#platform/http/stored-answers.server.ts';
import { stylesFirst } from '#platform/http/styles-first.server.ts';

export type RespondDeps = {
  routes: RouteTable;
  /** The site's public address. */
  appUrl: string;
  /** null renders every answer anew (development). */
  cache: PageCache | null;
  /** Sends stored pages without the app; not in development. */
  storedAnswers?: StoredAnswers;
  isDiskFull: () => boolean;
  /** The last X-Forwarded-For is the visitor's address. */
  trustProxy: boolean;
  /** Reads for public answers, if there is one. */
  replica: ReadReplica | null;
  /** Hosts besides ours that the pages' Content-Security-Policy allows. */
  foreign: ForeignHosts;
  /** Everything of the request's context but what each answer has anew. */
  context: (c: Context, audience: Audience) => Promise<KnownContext>;
};

/** Renders an answer. For one that is stored, `request` has no cookies and no unknown parameters. */
type Produce = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Sends an answer: for a public GET the stored one, or `produce` renders it; for everything else one that is not
 * stored.
 */
export type Respond = (c: Context, produce: Produce) => Promise<Response>;

/** Makes the function by which pages and resources answer through the page cache. */
export function createRespond(deps: RespondDeps): Respond {
  const { routes } = deps;
  const own = ownOrigins(deps.appUrl);

  async function answer(c: Context, url: URL, produce: Produce): Promise<Answer> {
    const audience = audienceOf(routes, c.req.raw);
    const known = await deps.context(c, audience);
    const isPublic = audience === 'everybody';
    const fromReplica = isPublic ? await answerFromReplica(known, publicRequest(c.req.raw, url), produce) : null;
    if (fromReplica) return fromReplica;
    const facts = collectPageFacts(known.now, pageAddress(routes, url), deps.isDiskFull);
    const request = isPublic ? publicRequest(c.req.raw, url) : requestAt(url, c.req.raw);
    const scriptMark = randomUUID();
    const response = await produce(request, { ...known, page: facts, scriptMark });
    const error = facts.failure();
    if (error !== null) {
      const reason = reasonOf(error, deps.isDiskFull());
      logUnavailable(known.log, { id: known.requestId, path: routes.logged(url.pathname), error, reason });
      throw new Unavailable('The page could not be made.', { cause: error });
    }
    return { response, facts, scriptMark };
  }

  /** null: there is no replica, it lags, or it failed meanwhile; then the primary answers (operation.replica). */
  async function answerFromReplica(known: KnownContext, request: Request, produce: Produce): Promise<Answer | null> {
    if (!deps.replica) return null;
    // Before the replica is asked: what it then has is no older than this.
    const facts = collectPageFacts(known.now, pageAddress(routes, new URL(request.url)), deps.isDiskFull);
    const db = await deps.replica.caughtUp();
    if (!db) return null;
    const scriptMark = randomUUID();
    try {
      const response = await produce(request, { ...known, db, page: facts, scriptMark });
      return facts.failure() === null && response.status < 500 ? { response, facts, scriptMark } : null;
    } catch (error) {
      known.log.warn({ id: known.requestId, err: error }, 'an answer could not be read from the replica');
      return null;
    }
  }

  return async function respond(c, produce) {
    const url = addressAtOwnOrigin(c.req.raw, own);
    const key = isRead(c.req.raw) && deps.cache ? cacheKey(routes, url) : null;
    if (key === null || !deps.cache) {
      return sendPrivate(c, await answer(c, url, produce), deps.foreign);
    }
    const render = async () => toRenderedPage(await answer(c, cacheableUrl(key, url), produce), deps.foreign);
    const page = await deps.cache.get(key, render, knownAddress(c, deps.trustProxy));
    if (!('raw' in page)) return sendUncached(c, page);
    deps.storedAnswers?.remember(c.req.url, key);
    return sendStored(c, page);
  };
}

/** A response as it was rendered: scripts of its page carry the mark, which nobody may see. */
type Answer = { response: Response; facts: CollectedFacts; scriptMark: string };

function audienceOf(routes: RouteTable, request: Request): Audience {
  return isRead(request) && !routes.isPrivate(new URL(request.url).pathname) ? 'everybody' : 'person';
}

/** What is put into a page's head once it is rendered. */
const finished = (html: string): string => stylesFirst(withLanguageLinks(html));

/**
 * The address with the parameters of the key alone: any other part of this visitor's address would be stored for
 * everybody.
 */
function cacheableUrl(key: string, { href }: URL): URL {
  const url = new URL(href);
  const at = key.indexOf('?');
  url.search = at === -1 ? '' : key.slice(at);
  return url;
}

/** Without cookie and authorisation: a public page doesn't depend on who asks. */
function publicRequest(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  // Without the visitor's abort signal: others may be waiting for the same render when they leave.
  return new Request(url, { method: 'GET', headers });
}

async function toRenderedPage({ response, facts, scriptMark }: Answer, foreign: ForeignHosts): Promise<RenderedPage> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  // A card for other sites brings a policy of its own.
  const ownPolicy = response.headers.get('content-security-policy');
  const page =
    contentType.startsWith('text/html') && ownPolicy === null
      ? sealPage(finished(await response.text()), scriptMark, foreign)
      : null;
  return {
    body: page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer()),
    contentType,
    policy: page?.policy ?? ownPolicy,
    topics: facts.topics,
    validUntil: facts.expiry(),
    status: response.status,
    headers: response.headers,
  };
}

function sendStored(c: Context, page: StoredPage): Response {
  if (page.isOldSince !== undefined) return sendOld(c, page, page.isOldSince);
  const { status, headers, body } = storedAnswer(page, {
    method: c.req.method,
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  });
  return c.newResponse(body, status, headers);
}

/** A stored page that can't be rendered anew: it says so, and no cache may keep it (public-pages.old). */
function sendOld(c: Context, page: StoredPage, since: Instant): Response {
  const headers: Record<string, string> = { 'Content-Type': page.contentType, 'Cache-Control': cacheControl.none };
  if (page.policy) headers['Content-Security-Policy'] = page.policy;
  const isHtml = page.contentType.startsWith('text/html');
  return c.body(isHtml ? markAsOld(page.raw.toString('utf8'), since) : page.raw, 200, headers);
}

function sendUncached(c: Context, page: RenderedPage): Response {
  const headers = new Headers(page.headers);
  if (page.policy) headers.set('Content-Security-Policy', page.policy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl.none);
  return c.newResponse(page.body.length === 0 ? null : page.body, { status: page.status as StatusCode, headers });
}

async function sendPrivate(c: Context, { response, scriptMark }: Answer, foreign: ForeignHosts): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', cacheControl.private);
  const status = response.status as StatusCode;
  const contentType = headers.get('content-type') ?? '';
  // As one piece it is sent with its head; a file is passed on as a stream.
  if (contentType.startsWith('application/json')) return c.newResponse(await response.text(), { status, headers });
  if (!contentType.startsWith('text/html')) return c.newResponse(response.body, { status, headers });
  const { html, policy } = sealPage(finished(await response.text()), scriptMark, foreign);
  headers.set('Content-Security-Policy', policy);
  return c.newResponse(html, { status, headers });
}
