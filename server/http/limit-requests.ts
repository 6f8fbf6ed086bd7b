import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '#server/db/db.ts';
import { int, queryRow } from '#server/db/query-rows.ts';
import { apiRequests } from '#server/db/schema/api.ts';
import { apiError } from './api-error.ts';
import { requestsPerMinute } from '#server/http/api/open-api.ts';
import { clientAddress } from './client-address.ts';

const retentionMinutes = 5;

/**
 * Limits the requests of one address to /api/v1 in a minute of real time (downloads.api-limits), counted in the
 * database for all processes together. Over the limit it answers 429 with Retry-After; every answer carries the count.
 */
export function limitRequests({
  db,
  trustProxy,
  limit = requestsPerMinute,
}: {
  db: Db;
  trustProxy: boolean;
  limit?: number;
}): MiddlewareHandler {
  return async (c, next) => {
    const { requests, secondsLeft } = await countRequest(db, callerOf(clientAddress(c, trustProxy)));
    const headers = {
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(Math.max(0, limit - requests)),
      'RateLimit-Reset': String(secondsLeft),
    };
    if (requests > limit) {
      for (const [name, value] of Object.entries({ ...headers, 'Retry-After': String(secondsLeft) }))
        c.header(name, value);
      return apiError(c, 429, 'api.too-many-requests');
    }
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** Hashed, so that no address is stored. */
function callerOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

/** Counts a request; returns the caller's number in this minute. The first one of a minute also deletes old counts. */
async function countRequest(db: Db, caller: string): Promise<{ requests: number; secondsLeft: number }> {
  const query = sql`
    insert into ${apiRequests} (caller, minute, requests) values (${caller}, date_trunc('minute', clock_timestamp()), 1)
    on conflict (caller, minute) do update set requests = api_requests.requests + 1
    returning requests, (60 - extract(second from clock_timestamp()))::int as "secondsLeft"`;
  const { requests, secondsLeft } = await queryRow(db, { requests: int, secondsLeft: int }, query);
  if (requests === 1) {
    await db.execute(
      sql`delete from ${apiRequests} where minute < clock_timestamp() - make_interval(mins => ${retentionMinutes})`,
    );
  }
  return { requests, secondsLeft: Math.max(1, secondsLeft) };
}
