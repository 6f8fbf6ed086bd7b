import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

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

/** `detail`: the status or the system's own code. */
export type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'body'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { outcome: 'failed'; code: FetchFault; detail: string | null };

export type FetchOptions = {
  /** What the server said of its last answer; null = nothing. */
  etag: string | null;
  lastModified: string | null;
  /** Who asks, so that a server's keeper can write to us. */
  agent: string;
  /** Names and addresses, as they stand in a URL, that may be private. */
  privateHosts: ReadonlySet<string>;
  timeoutMs?: number;
  maxBytes?: number;
  /** Which addresses a name has; the system's by default. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

export const fetchTimeoutMs = 30_000;
export const maxFeedBytes = 4 * 1024 * 1024;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const maxHeaderLength = 500;

/**
 * Asks a URL whether it has something new. Only http and https, only servers on the internet: what a name leads to is
 * judged in the connection's own lookup, so that no second answer of the name server can slip in between.
 */
export async function fetchUrl(url: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? fetchTimeoutMs);
  try {
    return await follow(url, options, signal);
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

async function follow(first: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = URL.parse(first);
  for (let redirectCount = 0; url && redirectCount <= maxRedirects; redirectCount += 1) {
    const response = await request(url, options, signal);
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined) return read(response, options);
    response.destroy();
    url = URL.parse(location, url);
  }
  throw new FetchError('feed.redirects');
}

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { etag, lastModified, agent } = options;
  const get = url.protocol === 'https:' ? getHttps : url.protocol === 'http:' ? getHttp : null;
  if (!get) throw new FetchError('feed.redirects', url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const mayBePrivate = options.privateHosts.has(host);
  // An address in the URL is connected to without a lookup.
  if (isIP(host) !== 0 && !mayBePrivate && !isPublicAddress(host)) throw new FetchError('feed.private-address', host);
  const headers = {
    accept: 'text/csv, application/json, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': agent,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const lookup = guardedLookup(options.resolve ?? resolveByName, mayBePrivate);
  return new Promise((resolve, reject) => {
    // No shared agent: a kept connection would be used again without its lookup.
    get(url, { headers, lookup, signal, agent: false }, resolve).on('error', (error) => reject(connectError(error)));
  });
}

const resolveByName = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** A name of which any address is private is refused whole: which of them is taken isn't ours to choose. */
function guardedLookup(resolve: NonNullable<FetchOptions['resolve']>, mayBePrivate: boolean): LookupFunction {
  const checkedLookup = callbackify(async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) throw new FetchError('feed.no-host', host);
    if (mayBePrivate || addresses.every(({ address }) => isPublicAddress(address))) return addresses;
    throw new FetchError('feed.private-address', host);
  });
  return (host, { all }, callback) => {
    checkedLookup(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error, '');
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function connectError(error: NodeJS.ErrnoException): Error {
  return error instanceof FetchError ? error : new FetchError('feed.unreachable', error.code ?? error.message);
}

async function read(response: IncomingMessage, options: FetchOptions): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  const isConditional = options.etag !== null || options.lastModified !== null;
  if (statusCode !== 200) response.destroy();
  if (statusCode === 304 && isConditional) return { outcome: 'unchanged' };
  if (statusCode !== 200) throw new FetchError('feed.status', String(statusCode));
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    response.destroy();
    throw new FetchError('feed.packed', headers['content-encoding']);
  }
  if (/^text\/html\b/i.test(headers['content-type'] ?? '')) {
    response.destroy();
    throw new FetchError('feed.web-page');
  }
  const bytes = await readBody(response, options.maxBytes ?? maxFeedBytes);
  return {
    outcome: 'body',
    bytes,
    etag: storableHeader(headers.etag),
    lastModified: storableHeader(headers['last-modified']),
  };
}

const storableHeader = (header: string | undefined): string | null =>
  header !== undefined && header.length <= maxHeaderLength ? header : null;

async function readBody(response: IncomingMessage, maxLength: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > maxLength) throw new FetchError('feed.too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError('feed.cut-off', error instanceof Error && 'code' in error ? String(error.code) : null);
  }
  return Buffer.concat(chunks);
}
