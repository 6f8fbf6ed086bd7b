import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import {
  guardedLookup,
  HostError,
  hostOf,
  isPrivateAddress,
  type Resolve,
} from '#platform/http/guarded-lookup.server.ts';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isEndpoint, type PushAnswer, pushPayload } from './push.rules.ts';
import type { VapidKeys } from './vapid-keys.server.ts';

/** A service that says 'now' has just said that it has enough. */
const minPauseMs = 1_000;

/**
 * The pause of a Retry-After header, in seconds or as a date of HTTP; null for neither, so that the usual pause holds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Math.max(minPauseMs, Number(header) * 1000);
  // Anything else would be read as some year.
  const at = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(minPauseMs, at - now);
}

type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

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

export type Sender = {
  keys: VapidKeys;
  /** Where push services find whoever sends, an https or mailto address. */
  subject: string;
};

type Subscription = { endpoint: string; p256dh: string; auth: string };

type Sent = { message: PushMessage; isShort: boolean; now: Instant; expiresAt: Instant };

const hourS = 3_600;
/** What services keep at most (RFC 8030 lets them keep less). */
const maxTtlS = 28 * 86_400;

/** The encrypted and signed request that brings a message to a device (push.sending). */
export function pushRequest(sender: Sender, { endpoint, p256dh, auth }: Subscription, sent: Sent): PushRequest {
  const ttl = Math.min(maxTtlS, Math.max(0, Math.floor((sent.expiresAt - sent.now) / 1000)));
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushPayload(sent.message, sent.isShort),
    {
      vapidDetails: { subject: sender.subject, ...sender.keys },
      TTL: ttl,
      // What is of no use in an hour may wake the phone up.
      urgency: ttl <= hourS ? 'high' : 'normal',
      topic: topicOf(sent.message.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  return { endpoint, headers: headers as Record<string, string>, body };
}

/** At most 32 letters of base64url: a message that waits at the service is replaced by a newer one of its tag. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
