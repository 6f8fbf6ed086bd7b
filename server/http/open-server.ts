import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { requestMessage } from '#copy/cs/site/requests.ts';
import { cacheControl } from './cache-control.ts';
import type { StoredAnswers } from './stored-answers.ts';

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

/**
 * Makes the web server, which is not listening yet. Clients that send drop by drop or never read what they asked for
 * lose their connection (operation.slow-clients). `storedAnswers` answers what it can, `fetch` the rest.
 */
export function openServer(
  fetch: Hono['fetch'],
  { storedAnswers, ...limits }: Partial<SlowClientLimits> & { storedAnswers?: StoredAnswers } = {},
): Server {
  const { headersMs, requestMs, idleMs, checkMs } = { ...defaultLimits, ...limits };
  const askApp = getRequestListener(fetch, { autoCleanupIncoming: false });
  const options = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    if (hasSeveralHosts(request)) return refuse(response);
    response.once('finish', () => takeRest(request));
    if (!storedAnswers?.answer(request, response)) void askApp(request, response);
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

/**
 * Takes and forgets what nobody has read of a body, at most for as long as a request may take: a client or a proxy that
 * is still sending a body that is too large would else see its connection break instead of the answer.
 */
function takeRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners('data');
  request.resume();
}
