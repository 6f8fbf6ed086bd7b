import { sql } from 'drizzle-orm';
import { bearerKey, type KeyRight } from '#platform/command/api-key.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, nullable, other, queryRows, text } from '#platform/db/query-rows.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { hashOfKey } from './create-api-key.server.ts';

const keyColumns = { keyId: int, name: text(), rights: other<KeyRight[]>(), readsPerMinute: nullable(int) };

/** The program whose key an Authorization header carries; null for none, an unknown or a revoked one. One statement. */
export async function findApiKey(db: Db, authorization: string | undefined): Promise<Program | null> {
  const found = await findKey(db, authorization);
  return found && { role: 'program', keyId: found.keyId, name: found.name, rights: found.rights };
}

/** The limit of the key that reads the API; null where the header has no such key. Without a key nothing is asked. */
export async function findReader(db: Db, authorization: string | undefined) {
  const found = await findKey(db, authorization);
  return found && found.readsPerMinute !== null ? { keyId: found.keyId, readsPerMinute: found.readsPerMinute } : null;
}

/** Asked at every call, so that a revoked key opens nothing any more; notes its use once a minute. */
async function findKey(db: Db, authorization: string | undefined) {
  const key = bearerKey(authorization);
  if (key === null) return null;
  const [found] = await queryRows(
    db,
    keyColumns,
    prepared(
      'find_api_key',
      sql`
      with found as (
        select id, name, rights, reads_per_minute, last_used_at from ${apiKeys} where key_hash = ${hashOfKey(key)} and revoked_at is null
      ), used as (
        update ${apiKeys} k set last_used_at = now() from found
        where k.id = found.id and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
      )
      select id::int as "keyId", name, rights, reads_per_minute as "readsPerMinute" from found`,
    ),
  );
  return found ?? null;
}
