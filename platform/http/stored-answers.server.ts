import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isRead } from './is-read.server.ts';
import type { PageCache, StoredPage } from './page-cache.server.ts';
import { headersBeside, securityHeaders } from './security-headers.server.ts';

type Conditions = { method: string; ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

type StoredAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null };

/** The answer that a fresh stored page gives; without headers that every answer has. */
export function storedAnswer(page: StoredPage, { method, ifNoneMatch, acceptEncoding }: Conditions): StoredAnswer {
  const headers: Record<string, string> = {
    'Content-Type': page.contentType,
    'Cache-Control': page.cacheControl,
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  };
  if (page.policy) headers['Content-Security-Policy'] = page.policy;
  if (ifNoneMatch?.includes(page.etag)) return { status: 304, headers, body: null };
  const isBrotli = acceptEncoding?.includes('br') ?? false;
  if (isBrotli) headers['Content-Encoding'] = 'br';
  const body = isBrotli ? page.brotli : page.raw;
  headers['Content-Length'] = String(body.length);
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
}

/** What was answered without the app, for its log and its counts. */
export type AnsweredRequest = {
  request: IncomingMessage;
  id: string;
  path: string;
  status: number;
  contentType: string;
  ms: number;
};

/** Addresses in memory at most: those that are asked for now, each page in some spellings besides its own. */
const maxAddresses = 5_000;
/** Of those whose page depends on parameters: there is no end of them, so they push out only one another. */
const maxParametrized = 1_000;
const maxSpellings = 8;

/**
 * Sends stored pages straight from the web server (public-pages.stored-answers). The app has let each of these
 * addresses through once, and what it decides of a read depends on nothing else; its middlewares would double the cost.
 */
export class StoredAnswers {
  readonly #cache: PageCache;
  readonly #headers: Readonly<Record<string, string>>;
  /** By the address as it was asked for, with its host. */
  readonly #known = this.#addresses(maxAddresses);
  readonly #parametrized = this.#addresses(maxParametrized);
  /** How many of them have the page of a key. */
  readonly #spellings = new Map<string, number>();
  #report: (answered: AnsweredRequest) => void = () => undefined;

  constructor({ cache, appUrl }: { cache: PageCache; appUrl: string }) {
    this.#cache = cache;
    this.#headers = securityHeaders(appUrl);
  }

  /** Sets who is told of every answer. */
  onAnswer(report: (answered: AnsweredRequest) => void): void {
    this.#report = report;
  }

  /** The app has just answered a read of this address by the page of the key. */
  remember(url: string, key: string): void {
    const known = key.includes('?') ? this.#parametrized : this.#known;
    // Every request to the API counts against its limit.
    if (key.startsWith('/api/') || known.has(url)) return;
    const { pathname: path, search } = new URL(url);
    // Made-up parameters, of which there is no end, must not push out the addresses of other pages.
    if (path + search !== key && (this.#spellings.get(key) ?? 0) >= maxSpellings) return;
    known.set(url, { key, path });
    this.#count(key, 1);
  }

  #addresses(max: number) {
    return new LRUCache<string, { key: string; path: string }>({ max, dispose: ({ key }) => this.#count(key, -1) });
  }

  #count(key: string, step: number): void {
    const count = (this.#spellings.get(key) ?? 0) + step;
    if (count > 0) this.#spellings.set(key, count);
    else this.#spellings.delete(key);
  }

  /** Answers a request by a page that is fresh in the cache; false: the app must answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', headers } = request;
    if (!isRead({ method }) || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false;
    const startedAt = performance.now();
    const url = `http://${headers.host}${request.url}`;
    const known = this.#known.get(url) ?? this.#parametrized.get(url);
    const page = known ? this.#cache.fresh(known.key) : null;
    if (!known || !page) return false;
    const conditions = {
      method,
      ifNoneMatch: headers['if-none-match'],
      acceptEncoding: headers['accept-encoding'] as string,
    };
    const { status, headers: own, body } = storedAnswer(page, conditions);
    const id = randomUUID();
    response.writeHead(status, { ...headersBeside(page.policy, this.#headers), ...own, 'X-Request-Id': id });
    response.end(body);
    const ms = performance.now() - startedAt;
    this.#report({ request, id, path: known.path, status, contentType: page.contentType, ms });
    return true;
  }
}
