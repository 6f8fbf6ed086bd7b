import { useSyncExternalStore } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import { serverNow, syncServerTime } from '#platform/ui/server-time.ts';
import { nullable, object, oneOf, text } from '#platform/http/json-shape.rules.ts';
import { type ClockAnchor, siteTime } from '#platform/time/site-time.rules.ts';
import { type Connection, type ConnectionEvent, nextConnection } from '#features/site/connection.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { compareRelease } from './release.ts';

let connection: Connection = { state: 'online' };
const listeners = new Set<() => void>();

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => connection,
  );
}

export function reportConnection(event: ConnectionEvent): void {
  const next = nextConnection(connection, event);
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Site time by the server's clock: the device's own may be an hour off (offline.true-time). */
export const siteNow = (anchor: ClockAnchor | null): Instant => siteTime(anchor, serverNow() as Instant);

const timeLimitMs = 10_000;
const health = object({ status: oneOf(['ok']), release: nullable(text) });

/**
 * Whether the site itself answers: a foreign proxy says other things. The answer also tells the server's time and its
 * release.
 */
export async function isSiteReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) }).catch(
    () => null,
  );
  const body = await readJson(answer, health);
  const date = Date.parse(answer?.headers.get('Date') ?? '');
  if (body && !Number.isNaN(date)) syncServerTime(date);
  compareRelease(body?.release ?? null);
  return body !== null;
}

/**
 * Whether the site answers the shown page too: while its database is away it is there and has no pages
 * (offline.site-down).
 */
export async function isPageAnswered(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) } as const;
  const answer = await fetch(location.pathname + location.search, request).catch(() => null);
  return answer !== null && answer.status < 500;
}
