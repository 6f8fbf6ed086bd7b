import { createHash, randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { ApiKeyInput } from '#domain/accounts/api-key-input.ts';
import { apiKeyOf, keyBeginning, maxApiKeys } from '#domain/accounts/api-key.ts';
import { refused } from '#domain/shared/result.ts';
import { admin, administratorId } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { claimFormKey } from '#server/db/claim-form-key.ts';
import { lockHolder } from '#server/db/lock-person.ts';
import { apiKeys } from '#server/db/schema/api.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';

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
