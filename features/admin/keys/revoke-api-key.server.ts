import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';

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
