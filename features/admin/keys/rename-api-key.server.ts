import { eq } from 'drizzle-orm';
import { RenamedApiKey } from '#features/accounts/api-key-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { renameSource } from '#features/admin/rename-source.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { lockKey } from './lock-key.server.ts';

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
