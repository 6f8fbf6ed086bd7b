import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import type { KeyFor } from '#features/accounts/app-secret.server.ts';
import {
  guardedLookup,
  HostError,
  hostOf,
  isPrivateAddress,
  type Resolve,
} from '#platform/http/guarded-lookup.server.ts';
import type { feeds } from '#features/imports/imports.tables.ts';
import { fetchTimeoutMs, maxFeedBytes } from './feed.rules.ts';

const purpose = 'feed headers';
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const authTagLength = 16;

/** Header values as they are stored: nonce, tag and ciphertext, bound to the header's name (import.feed-secrets). */
export function sealHeaders(keyFor: KeyFor, headers: Readonly<Record<string, string>>): Record<string, string> {
  const seal = ([name, value]: [string, string]): [string, string] => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, keyFor(purpose), nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return [name, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')];
  };
  return Object.fromEntries(Object.entries(headers).map(seal));
}

/** The headers to send; null when they were sealed with another APP_SECRET, or changed. */
export function openHeaders(keyFor: KeyFor, sealed: Readonly<Record<string, string>>): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(sealed)) {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length < nonceLength + authTagLength) return null;
    const decipher = createDecipheriv(algorithm, keyFor(purpose), bytes.subarray(0, nonceLength), { authTagLength });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceLength, nonceLength + authTagLength));
    try {
      headers[name] =
        decipher.update(bytes.subarray(nonceLength + authTagLength)).toString('utf8') + decipher.final('utf8');
    } catch {
      return null; // final() throws for one reason only: the tag is wrong.
    }
  }
  return headers;
}

type FetchFault =
  | 'feed.private-address'
  | 'feed.no-host'
  | 'feed.unreachable'
  | 'feed.too-slow'
  | 'feed.too-large'
  | 'feed.cut-off'
  | 'feed.redirects'
  | 'feed.packed'
  | 'feed.web-page'
  | 'feed.status';

export type FetchedBody = {
  bytes: Uint8Array;
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
};

/** `detail`: the HTTP status, the system's error code or the host at fault. */
type Fetched =
  | { outcome: 'unchanged' }
  | ({ outcome: 'body' } & FetchedBody)
  | { outcome: 'failed'; code: FetchFault; detail: string | null };

export type FetchOptions = {
  /** Validators of the last response; null = the server sent none. */
  etag: string | null;
  lastModified: string | null;
  /** User-Agent header, with an address where the server's operator can reach us. */
  agent: string;
  /** Sent to the host of the address itself, never after a redirect to another. */
  headers: Readonly<Record<string, string>>;
  /** Whether a web page is what is asked for. */
  acceptsPages: boolean;
  /** Host names and addresses, as written in a URL, that may be in a private network. */
  privateHosts: ReadonlySet<string>;
  timeoutMs?: number;
  maxBytes?: number;
  /** Name resolution; the system's by default. */
  resolve?: Resolve;
};

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const maxHeaderLength = 500;
const dataTypes =
  'text/csv, application/json, application/xml, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1';
const pageTypes = 'text/html, application/xhtml+xml, */*;q=0.1';

/**
 * Fetches the URL of a feed if its content has changed (import.feed-requests). Only http and https, only public
 * addresses: they are checked in the lookup of the connection itself, because a separate lookup before could get another
 * answer (DNS rebinding).
 */
export async function fetchUrl(url: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? fetchTimeoutMs);
  try {
    return await followRedirects(url, options, signal);
  } catch (error) {
    if (signal.aborted) return failed('feed.too-slow');
    if (error instanceof FetchError) return failed(error.code, error.detail);
    throw error;
  }
}

const failed = (code: FetchFault, detail: string | null = null): Fetched => ({ outcome: 'failed', code, detail });

class FetchError extends Error {
  override name = 'FetchError';
  readonly code: FetchFault;
  readonly detail: string | null;

  constructor(code: FetchFault, detail: string | null = null) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

async function followRedirects(first: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = URL.parse(first);
  for (let redirectCount = 0; url && redirectCount <= maxRedirects; redirectCount += 1) {
    const isSameHost = url.origin === URL.parse(first)?.origin;
    const response = await request(url, isSameHost ? options : { ...options, headers: {} }, signal);
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined) return readResponse(response, options);
    response.destroy();
    url = URL.parse(location, url);
  }
  throw new FetchError('feed.redirects');
}

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { etag, lastModified, agent } = options;
  const get = url.protocol === 'https:' ? getHttps : url.protocol === 'http:' ? getHttp : null;
  if (!get) throw new FetchError('feed.redirects', url.protocol);
  const host = hostOf(url);
  const mayBePrivate = options.privateHosts.has(host);
  if (!mayBePrivate && isPrivateAddress(host)) throw new FetchError('feed.private-address', host);
  const headers = {
    ...options.headers,
    accept: options.acceptsPages ? pageTypes : dataTypes,
    'accept-encoding': 'gzip, br',
    'user-agent': agent,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const lookup = guardedLookup(() => mayBePrivate, options.resolve);
  return new Promise((resolve, reject) => {
    // No shared agent: a kept-alive connection would be reused without the lookup.
    get(url, { headers, lookup, signal, agent: false }, resolve).on('error', (error) => reject(connectError(error)));
  });
}

function connectError(error: NodeJS.ErrnoException): Error {
  if (error instanceof HostError) return new FetchError(`feed.${error.code}`, error.host);
  return new FetchError('feed.unreachable', error.code ?? error.message);
}

async function readResponse(response: IncomingMessage, options: FetchOptions): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  const isConditional = options.etag !== null || options.lastModified !== null;
  if (statusCode !== 200) response.destroy();
  if (statusCode === 304 && isConditional) return { outcome: 'unchanged' };
  if (statusCode !== 200) throw new FetchError('feed.status', String(statusCode));
  const packing = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (!packings.has(packing)) {
    response.destroy();
    throw new FetchError('feed.packed', packing);
  }
  if (!options.acceptsPages && /^text\/html\b/i.test(headers['content-type'] ?? '')) {
    response.destroy();
    throw new FetchError('feed.web-page');
  }
  const bytes = await readBody(response, packing, options.maxBytes ?? maxFeedBytes);
  return {
    outcome: 'body',
    bytes,
    contentType: headers['content-type'] ?? null,
    etag: storableHeader(headers.etag),
    lastModified: storableHeader(headers['last-modified']),
  };
}

const storableHeader = (header: string | undefined): string | null =>
  header !== undefined && header.length <= maxHeaderLength ? header : null;

/** Both packed and unpacked an answer is at most so large, so that a small one can't unpack to gigabytes. */
async function readBody(response: IncomingMessage, packing: string, maxLength: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const unpacker = unpackerOf(packing);
  try {
    if (unpacker) response.on('error', (error) => unpacker.destroy(error)).pipe(unpacker);
    for await (const chunk of (unpacker ?? response) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxLength) throw new FetchError('feed.too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === 'Z_DATA_ERROR' || code?.startsWith('ERR__ERROR_FORMAT')) throw new FetchError('feed.packed', packing);
    throw new FetchError('feed.cut-off', code);
  } finally {
    response.destroy();
    unpacker?.destroy();
  }
  return Buffer.concat(chunks);
}

const packings = new Set(['', 'identity', 'gzip', 'x-gzip', 'br']);

function unpackerOf(packing: string) {
  if (packing === 'br') return createBrotliDecompress();
  return packing.endsWith('gzip') ? createGunzip() : null;
}

const product = 'Rovinka';
const storedMs = 3_600_000;
const maxBytes = 512 * 1024;
const maxSites = 200;
const maxPauseS = 600;

/** What a site's robots.txt says of an address, and the pause it asks for; or why nobody knows. */
type RobotsAnswer =
  | { isAllowed: boolean; pauseS: number }
  | Extract<Awaited<ReturnType<typeof fetchUrl>>, { outcome: 'failed' }>;

/**
 * The robots.txt of sources, each response for once in an hour (import.feed-robots). None, or one that nobody may read, allows
 * everything; a site that doesn't say it now, because it doesn't work, allows nothing for now.
 */
export function openRobots() {
  const texts = new LRUCache<string, string>({ max: maxSites, ttl: storedMs });
  return async (url: string, options: FetchOptions): Promise<RobotsAnswer> => {
    const address = new URL('/robots.txt', url).href;
    let text = texts.get(address);
    if (text === undefined) {
      const response = await fetchUrl(address, {
        ...options,
        etag: null,
        lastModified: null,
        headers: {},
        maxBytes,
        acceptsPages: true,
      });
      if (response.outcome === 'failed' && !isAbsent(response)) return response;
      text = response.outcome === 'body' ? new TextDecoder().decode(response.bytes) : '';
      texts.set(address, text);
    }
    const rules = robotsParser(address, text);
    const delay = rules.getCrawlDelay(product) ?? 0;
    return { isAllowed: rules.isAllowed(url, product) !== false, pauseS: Math.min(maxPauseS, delay) };
  };
}

const isAbsent = ({ code, detail }: { code: string; detail: string | null }): boolean =>
  code === 'feed.status' && (detail ?? '').startsWith('4');

export type Feed = typeof feeds.$inferSelect;

export type FetchDeps = {
  appUrl: string;
  keyFor: KeyFor;
  /** Hosts that may be in a private network (FEED_PRIVATE_HOSTS). */
  privateHosts: ReadonlySet<string>;
  robots: ReturnType<typeof openRobots>;
  timeoutMs?: number;
};

/** Why a page of a feed wasn't asked for, or brought nothing. */
type FetchFailure = {
  outcome: 'failed';
  code: FetchFault | 'feed.robots' | 'feed.robots-unknown' | 'feed.secrets-unreadable';
  detail: string | null;
};
type FeedAnswer = (Exclude<Fetched, { outcome: 'failed' }> & { pauseS: number }) | FetchFailure;

/**
 * Asks for a page of a feed with its secret headers, where robots.txt allows it (import.feed-robots). `validators`: of
 * the last response, so that the same one needn't come again.
 */
export async function fetchFeed(
  { appUrl, keyFor, privateHosts, robots, timeoutMs }: FetchDeps,
  feed: Pick<Feed, 'secretHeaders' | 'format'>,
  url: string,
  validators: Pick<FetchOptions, 'etag' | 'lastModified'>,
): Promise<FeedAnswer> {
  const failed = (code: FetchFailure['code']): FetchFailure => ({ outcome: 'failed', code, detail: null });
  const headers = openHeaders(keyFor, feed.secretHeaders);
  if (!headers) return failed('feed.secrets-unreadable');
  const request: FetchOptions = {
    ...validators,
    headers,
    agent: `Rovinka (+${appUrl})`,
    acceptsPages: feed.format === 'html',
    privateHosts,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const rules = await robots(url, request);
  if ('outcome' in rules) return rules.code === 'feed.status' ? failed('feed.robots-unknown') : rules;
  if (!rules.isAllowed) return failed('feed.robots');
  const response = await fetchUrl(url, request);
  return response.outcome === 'failed' ? response : { ...response, pauseS: rules.pauseS };
}
