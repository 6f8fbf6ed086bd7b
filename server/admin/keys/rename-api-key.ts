import { eq } from 'drizzle-orm';
import { RenamedApiKey } from '#domain/accounts/api-key-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { renameSource } from '#server/admin/rename-source.ts';
import { apiKeys } from '#server/db/schema/api.ts';
import { importBatches } from '#server/db/schema/imports.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';
import { lockKey } from './lock-key.ts';

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
