import { createHash, randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { ApiKeyInput } from '#features/accounts/api-key-input.rules.ts';
import { apiKeyOf, keyBeginning, maxApiKeys } from '#platform/command/api-key.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { lockHolder } from '#platform/db/lock-person.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';

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
