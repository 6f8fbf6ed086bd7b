import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import {
  guardedLookup,
  HostError,
  hostOf,
  isPrivateAddress,
  type Resolve,
} from '#platform/http/guarded-lookup.server.ts';
import { fetchTimeoutMs, maxFeedBytes } from './feed-limits.rules.ts';

export type FetchFault =
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
export type Fetched =
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
