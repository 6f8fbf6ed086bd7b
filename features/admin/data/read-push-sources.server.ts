import { sql } from 'drizzle-orm';
import type { BatchState } from './batch-state.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { apiKeys, pricePushes } from '#features/api/api.tables.ts';
import { importBatches } from './imports.tables.ts';

const sourceColumns = {
  keyId: int,
  name: text(),
  lastAt: instant,
  usedAt: instant,
  pricedAt: nullable(instant),
  batchId: nullable(int),
  state: nullable(text<BatchState>()),
  changes: nullable(int),
  skipped: nullable(int),
  waiting: int,
  pricesInHour: int,
};

/**
 * A program that has pushed: when something of it came last, when it called and pushed prices last, its last batch with what
 * became of it, how many of its files wait for a decision, and how many prices changed in the last hour or so.
 */
export type PushSource = {
  keyId: number;
  name: string;
  lastAt: Instant;
  usedAt: Instant;
  pricedAt: Instant | null;
  batchId: number | null;
  state: BatchState | null;
  changes: number | null;
  skipped: number | null;
  waiting: number;
  pricesInHour: number;
};

/** The keys that aren't revoked and have brought something, stored or not, by name. */
export async function readPushSources(db: Db): Promise<PushSource[]> {
  return queryRows(
    db,
    sourceColumns,
    sql`
    select k.id::int as "keyId", k.name, (extract(epoch from greatest(b.came_at, p.last_at)) * 1000)::float8 as "lastAt",
      (extract(epoch from greatest(k.last_used_at, b.came_at, p.last_at)) * 1000)::float8 as "usedAt",
      (extract(epoch from p.last_at) * 1000)::float8 as "pricedAt",
      b.id::int as "batchId", b.state, b.changes, b.skipped, coalesce(w.waiting, 0)::int as waiting,
      coalesce(h.stored, 0)::int as "pricesInHour"
    from ${apiKeys} k
    left join lateral (
      select id, state, made_at as came_at, coalesce((counts->>'skipped')::int, 0) as skipped,
        coalesce((counts->>'new')::int, 0) + coalesce((counts->>'changed')::int, 0) as changes
      from ${importBatches} where key_id = k.id order by made_at desc, id desc limit 1
    ) b on true
    left join lateral (
      select count(*) as waiting from ${importBatches}
      where key_id = k.id and state in ('uploaded', 'previewed') and content is not null
    ) w on true
    left join lateral (select max(last_at) as last_at from ${pricePushes} where key_id = k.id) p on true
    left join lateral (
      select sum(stored) as stored from ${pricePushes} where key_id = k.id and last_at > now() - interval '1 hour'
    ) h on true
    where k.revoked_at is null and (b.id is not null or p.last_at is not null)
    order by k.name`,
  );
}
