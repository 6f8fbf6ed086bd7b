import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow } from '#platform/db/query-rows.server.ts';
import { apiRequests } from '#features/api/api.tables.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { requestsPerMinute } from '#features/api/requests-per-minute.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';

const retentionMinutes = 5;

type Limit = { db: Db; limit?: number | ((c: Context) => number) } & (
  | { trustProxy: boolean }
  | { callerOf: (c: Context) => string }
);

/**
 * Limits the requests of one caller to /api/v1 in a minute of real time, by default of one address
 * (downloads.api-limits). Counted in the database for all processes together. Over the limit it answers 429 with
 * Retry-After; every answer carries the count.
 */
export function limitRequests({ db, limit: given = requestsPerMinute, ...by }: Limit): MiddlewareHandler {
  const callerOf = 'callerOf' in by ? by.callerOf : (c: Context) => clientAddress(c, by.trustProxy);
  return async (c, next) => {
    const limit = typeof given === 'number' ? given : given(c);
    const { requests, secondsLeft } = await countRequest(db, hashed(callerOf(c)));
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
function hashed(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url').slice(0, 22);
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
