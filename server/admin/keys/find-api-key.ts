import { sql } from 'drizzle-orm';
import { bearerKey, type KeyRight } from '#domain/accounts/api-key.ts';
import type { Program } from '#server/actor.ts';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import { int, other, queryRows, text } from '#server/db/query-rows.ts';
import { apiKeys } from '#server/db/schema/api.ts';
import { hashOfKey } from './create-api-key.ts';

const programColumns = { keyId: int, name: text(), rights: other<KeyRight[]>() };

/**
 * The program whose key an Authorization header carries; null for none, an unknown or a revoked one. Asked at every call,
 * so that a revoked key opens nothing any more, and notes its use once a minute. One statement.
 */
export async function findApiKey(db: Db, authorization: string | undefined): Promise<Program | null> {
  const key = bearerKey(authorization);
  if (key === null) return null;
  const [found] = await queryRows(
    db,
    programColumns,
    prepared(
      'find_api_key',
      sql`
      with found as (
        select id, name, rights, last_used_at from ${apiKeys} where key_hash = ${hashOfKey(key)} and revoked_at is null
      ), used as (
        update ${apiKeys} k set last_used_at = now() from found
        where k.id = found.id and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
      )
      select id::int as "keyId", name, rights from found`,
    ),
  );
  return found ? { role: 'program', ...found } : null;
}
