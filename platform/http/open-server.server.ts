import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { requestMessage } from '#text/platform/http/requests';
import { cacheControl } from './cache-control.server.ts';
import { addressOfIncoming } from './client-address.server.ts';
import { Rounds } from './rounds.server.ts';
import type { StoredAnswers } from './stored-answers.server.ts';

export type SlowClientLimits = {
  /** How long the headers of a request may take, and how long all of it. */
  headersMs: number;
  requestMs: number;
  /** How long a connection may stand still in the middle of a request or an answer. */
  idleMs: number;
  /** How often connections are looked at. */
  checkMs: number;
};

const defaultLimits: SlowClientLimits = { headersMs: 20_000, requestMs: 180_000, idleMs: 120_000, checkMs: 5_000 };

/**
 * Longer than proxies keep idle connections (nginx 60 s, Caddy 120 s): whoever closes first must be the proxy, or a
 * request that is on its way is lost.
 */
const keepAliveMs = 125_000;

type Options = { storedAnswers?: StoredAnswers; trustProxy?: boolean };

/** Forms and calls of pages; Node keeps as much of a connection that nobody reads. */
const smallBodyBytes = 32 * 1024;

/** Whether a request has a body that may take long to come: it is read while the app works on it. */
export const hasLargeBody = (header: (name: string) => string | undefined): boolean =>
  header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > smallBodyBytes;

/**
 * Makes the web server, which is not listening yet. Clients that send drop by drop or never read what they asked for
 * lose their connection (operation.slow-clients). `storedAnswers` answers what it can, `fetch` the rest.
 */
export function openServer(
  fetch: Hono['fetch'],
  { storedAnswers, trustProxy = false, ...limits }: Partial<SlowClientLimits> & Options = {},
): Server {
  const { headersMs, requestMs, idleMs, checkMs } = { ...defaultLimits, ...limits };
  const askApp = getRequestListener(fetch, { autoCleanupIncoming: false });
  const rounds = new Rounds();
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return;
    if (!storedAnswers?.answer(request, response)) void askApp(request, response);
  };
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    if (hasSeveralHosts(request)) return refuse(response);
    response.prependOnceListener('finish', () => takeRest(request));
    whenSmallBodyHasCome(request, () =>
      rounds.add(addressOfIncoming(request, trustProxy), () => take(request, response)),
    );
  });
  server.timeout = idleMs;
  return server;
}

/** Node takes the first one; a proxy in front may have taken another (operation.hosts). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function refuse(response: ServerResponse): void {
  const headers = { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(400, { ...headers, 'Cache-Control': cacheControl.none }).end(requestMessage('address.invalid'));
}

/** Only then the app is asked: one that comes drop by drop would hold a turn of its sender's address (operation.fairness). */
function whenSmallBodyHasCome(request: IncomingMessage, go: () => void): void {
  const { 'content-length': length = '0' } = request.headers;
  if (length === '0' || hasLargeBody((name) => request.headers[name]?.toString())) return go();
  const look = () => {
    if (!request.complete) return;
    request.off('readable', look);
    go();
  };
  request.on('readable', look);
}

/** Of how many requests the rest is being taken, and how long each of them pauses for each of those. */
let rests = 0;
const restPauseMs = 1;

/**
 * Takes and forgets what nobody has read of a body, at most for as long as a request may take: a client or a proxy that
 * is still sending a body that is too large would else see its connection break instead of the answer. All of them together
 * are no faster than one, so that refused bodies take no turns of the event loop from others.
 */
function takeRest(request: IncomingMessage): void {
  if (request.complete) return;
  rests += 1;
  request.once('close', () => (rests -= 1));
  request.removeAllListeners('data');
  // Node takes a body of which nothing has been read by itself, as fast as it comes.
  request.read();
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), rests * restPauseMs);
  });
  request.resume();
}
