import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { requestsPerMinute } from '#server/http/api/open-api.ts';
import type { Db } from '#server/db/db.ts';
import { apiRequests } from '#server/db/schema/api.ts';
import { clientAddress } from './client-address.ts';

const retentionMinutes = 5;

/**
 * Lets a caller make so many requests a minute of real time, counted in the database so that every process counts
 * together (Decision A5). Beyond that 429 with Retry-After; the count goes with each answer.
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
    const isOver = requests > limit;
    const headers = {
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(Math.max(0, limit - requests)),
      'RateLimit-Reset': String(secondsLeft),
    };
    if (isOver) {
      const body = {
        code: '429',
        reason: 'api.too-many-requests',
        message: 'Příliš mnoho dotazů, zkuste to za chvíli.',
      };
      return c.json(body, 429, { ...headers, 'Retry-After': String(secondsLeft), 'Cache-Control': 'no-store' });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** Hashed, so that no address is stored. */
function callerOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

/** The caller's requests in this minute, this one counted; its first one also clears what is long over. */
async function countRequest(db: Db, caller: string): Promise<{ requests: number; secondsLeft: number }> {
  const result = await db.execute(sql`
    insert into ${apiRequests} (caller, minute, requests) values (${caller}, date_trunc('minute', clock_timestamp()), 1)
    on conflict (caller, minute) do update set requests = api_requests.requests + 1
    returning requests, (60 - extract(second from clock_timestamp()))::int as left`);
  const [row] = (result as unknown as { rows: { requests: number; left: number }[] }).rows;
  const { requests = 1, left = 60 } = row ?? {};
  if (requests === 1) {
    await db.execute(
      sql`delete from ${apiRequests} where minute < clock_timestamp() - make_interval(mins => ${retentionMinutes})`,
    );
  }
  return { requests, secondsLeft: Math.max(1, left) };
}
