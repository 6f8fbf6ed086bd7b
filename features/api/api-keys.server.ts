import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { ApiKeyInput, RenamedApiKey } from '#features/accounts/api-key-input.rules.ts';
import { apiKeyOf, bearerKey, keyBeginning, type KeyRight, maxApiKeys } from '#platform/command/api-key.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId, type Program } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { lockHolder } from '#platform/db/lock-person.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, nullable, other, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { importBatches, importSources, sourceClaims } from '#features/imports/imports.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { apiKeys } from './api.tables.ts';

/**
 * Makes files that one key pushes, and changes of its name, come one after another, and returns the key as it is then. The row
 * itself stays free, for prices that the same key pushes meanwhile.
 */
export async function lockKey(tx: Db, id: number): Promise<{ name: string; isRevoked: boolean } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rovinka api key'), ${id}::int)`);
  const { name, revokedAt } = apiKeys;
  const [key] = await tx.select({ name, revokedAt }).from(apiKeys).where(eq(apiKeys.id, id));
  return key ? { name: key.name, isRevoked: key.revokedAt !== null } : null;
}

/**
 * Makes a key for a program (accounts.api-keys); the key is returned once and stored as a hash. Refusals:
 * form.sent-already, api-key.name-taken, api-key.too-many.
 */
export const createApiKey = command({
  name: 'create-api-key',
  who: admin,
  input: ApiKeyInput,
  refusalBySqlState: { [uniqueViolation]: 'api-key.name-taken' } as const,
  async run({ tx, actor }, { key: formKey, name, rights, readsPerMinute }) {
    if (!(await claimFormKey(tx, formKey))) return refused('form.sent-already');
    await lockHolder(tx, 'keys of programs');
    if ((await tx.$count(apiKeys, isNull(apiKeys.revokedAt))) >= maxApiKeys) return refused('api-key.too-many');
    const key = apiKeyOf(randomBytes(32).toString('base64url'));
    const fields = { name, rights, readsPerMinute, beginning: keyBeginning(key) };
    const [stored] = await tx
      .insert(apiKeys)
      .values({ ...fields, keyHash: hashOfKey(key), createdBy: administratorId(actor) })
      .returning({ id: apiKeys.id });
    if (!stored) throw new Error('The insert returned no row.');
    const audit = { subject: `api-key:${stored.id}`, before: null, after: fields };
    return done({ id: stored.id, key }, { changed: [], audit });
  },
});

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

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

/** Moments in real time. */
type ApiKeyLine = {
  id: number;
  name: string;
  rights: readonly KeyRight[];
  readsPerMinute: number | null;
  beginning: string;
  createdAt: Instant;
  /** null = somebody who has deleted the account, or the command line. */
  createdBy: string | null;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
};

/** All keys, those that open something first. */
export async function readApiKeys(db: Db): Promise<ApiKeyLine[]> {
  const { id, name, rights, readsPerMinute, beginning, createdAt, lastUsedAt, revokedAt } = apiKeys;
  const rows = await db
    .select({
      id,
      name,
      rights,
      readsPerMinute,
      beginning,
      createdAt,
      lastUsedAt,
      revokedAt,
      createdBy: profiles.username,
    })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.createdBy))
    .orderBy(sql`${revokedAt} is not null`, asc(id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime() as Instant,
    lastUsedAt: (row.lastUsedAt?.getTime() ?? null) as Instant | null,
    revokedAt: (row.revokedAt?.getTime() ?? null) as Instant | null,
  }));
}

/**
 * Takes what a feed or a key has by its name along to another one: its claims, the columns last said for it, and its being
 * preferred (import.winning-source); returns what has changed. What another source of the new name has stays.
 */
export async function renameSource(tx: Db, from: string, to: string): Promise<string[]> {
  await tx.execute(sql`
    update ${sourceClaims} c set source = ${to} where c.source = ${from} and not exists (
      select 1 from ${sourceClaims} o where o.source = ${to} and o.participation_id = c.participation_id and o.field = c.field)`);
  await tx.execute(sql`
    update ${importSources} s set name = ${to}
    where s.name = ${from} and not exists (select 1 from ${importSources} o where o.name = ${to})`);
  const isPreference = inArray(settings.key, ['lineupSource', 'priceSource']);
  await tx
    .update(settings)
    .set({ value: to })
    .where(and(isPreference, eq(settings.value, from)));
  return ['events', 'settings'];
}

/**
 * Renames a key and with it all that it has brought, which readers know by its name (import.source-named); also a
 * revoked one, whose data stay. Refusals: api-key.gone, edit.conflict (renamed meanwhile), api-key.name-taken.
 */
export const renameApiKey = command({
  name: 'rename-api-key',
  who: admin,
  input: RenamedApiKey,
  refusalBySqlState: { [uniqueViolation]: 'api-key.name-taken' } as const,
  async run({ tx }, { id, name, seen }) {
    const key = await lockKey(tx, id);
    if (!key) return refused('api-key.gone');
    if (key.name !== seen) return refused('edit.conflict');
    const audit = { subject: `api-key:${id}`, before: { name: seen }, after: { name } };
    if (name === seen) return done({ id }, { changed: [], audit });
    await tx.update(apiKeys).set({ name }).where(eq(apiKeys.id, id));
    await tx.update(importBatches).set({ source: name }).where(eq(importBatches.keyId, id));
    return done({ id }, { changed: ['feeds', ...(await renameSource(tx, seen, name))], audit });
  },
});

/**
 * Revokes a key for good, so that its next call is refused (accounts.api-keys). Refusal: api-key.unknown, also when it
 * is revoked already.
 */
export const revokeApiKey = command({
  name: 'revoke-api-key',
  who: admin,
  input: z.object({ id: z.coerce.number().int().positive() }),
  async run({ tx }, { id }) {
    const revokedAt = new Date();
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!revoked) return refused('api-key.unknown');
    const audit = { subject: `api-key:${id}`, before: { revokedAt: null }, after: { revokedAt } };
    return done({ id }, { changed: ['feeds'], audit });
  },
});
