import { and, eq, inArray } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { DiscardImportInput } from './import-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { importBatches } from './imports.tables.ts';
import { discardWaiting } from './waiting-batches.server.ts';

/**
 * Refuses a file whose rows were not stored: an uploaded one is deleted, one that a program pushed stays in the list,
 * so that the same isn't asked about again (import.push-waiting). Refusals: import.unknown, import.replaced (by a newer
 * version than the one looked at).
 */
export const discardImport = command({
  name: 'discard-import',
  who: admin,
  input: DiscardImportInput,
  async run({ tx }, { id, seen }) {
    const { source, fileName, keyId, madeAt } = importBatches;
    const [batch] = await tx
      .select({ source, fileName, keyId, madeAt })
      .from(importBatches)
      .where(and(eq(importBatches.id, id), inArray(importBatches.state, ['uploaded', 'previewed'])))
      .for('update');
    if (!batch) return refused('import.unknown');
    if (seen !== undefined && seen !== batch.madeAt.getTime()) return refused('import.replaced');
    if (batch.keyId === null) await tx.delete(importBatches).where(eq(importBatches.id, id));
    else await discardWaiting(tx, [id]);
    const before = { source: batch.source, fileName: batch.fileName };
    return done({ id }, { changed: ['feeds'], audit: { subject: `import:${id}`, before, after: null } });
  },
});
