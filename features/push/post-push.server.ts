import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isEndpoint } from './endpoint.rules.ts';
import type { PushAnswer } from './push-answer.rules.ts';
import {
  guardedLookup,
  HostError,
  hostOf,
  isPrivateAddress,
  type Resolve,
} from '#platform/http/guarded-lookup.server.ts';

import { retryAfterMs } from './retry-after.server.ts';

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

export type PostPush = {
  post(request: PushRequest): Promise<PushAnswer>;
  /** Closes the connections that are kept open. */
  close(): void;
};

type Options = {
  /** Hosts that may be in a private network and without TLS (PUSH_TEST_HOSTS). */
  testHosts: ReadonlySet<string>;
  timeoutMs?: number;
  resolve?: Resolve;
};

/** A push service that takes longer is tried again later. */
const defaultTimeoutMs = 10_000;
const maxSocketsOfHost = 100;

/**
 * Opens the connections to push services. Only public addresses, checked in the lookup of each connection
 * (push.endpoints); they are kept open, because a service gets thousands of messages. Redirects are not followed.
 */
export function openPostPush({ testHosts, timeoutMs = defaultTimeoutMs, resolve }: Options): PostPush {
  const lookup = guardedLookup((host) => testHosts.has(host), resolve);
  const kept = { keepAlive: true, maxSockets: maxSocketsOfHost, lookup };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };
  return {
    async post({ endpoint, headers, body }) {
      const url = new URL(endpoint);
      const host = hostOf(url);
      if (!isEndpoint(url, testHosts) || (!testHosts.has(host) && isPrivateAddress(host)))
        return { kind: 'private-address' };
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { method: 'POST', headers, signal };
      const send = () =>
        new Promise<PushAnswer | 'stale-connection'>((settle) => {
          const answered = (response: IncomingMessage) => {
            // The signal ends an answer without end, too; what it says is not needed.
            response.on('error', failed).resume();
            settle({
              kind: 'status',
              status: response.statusCode ?? 0,
              retryAfterMs: retryAfterMs(response.headers['retry-after'], Date.now()),
            });
          };
          const failed = (error: NodeJS.ErrnoException) => {
            const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
            settle(isStale ? 'stale-connection' : failureOf(error, signal));
          };
          const sent =
            url.protocol === 'https:'
              ? requestHttps(url, { ...options, agent: agents.https }, answered)
              : requestHttp(url, { ...options, agent: agents.http }, answered);
          sent.on('error', failed).end(body);
        });
      // The service may have closed a kept connection at this moment. Each try takes one of these out of the agent.
      for (;;) {
        const answer = await send();
        if (answer !== 'stale-connection') return answer;
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function failureOf(error: Error, signal: AbortSignal): PushAnswer {
  if (signal.aborted) return { kind: 'too-slow' };
  if (error instanceof HostError && error.code === 'private-address') return { kind: 'private-address' };
  return { kind: 'unreachable' };
}
