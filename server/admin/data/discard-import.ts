import { and, eq, inArray } from 'drizzle-orm';
import { refused } from '#domain/shared/result.ts';
import { ImportIdInput } from '#domain/admin/data/import-input.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { importBatches } from '#server/db/schema/imports.ts';

/**
 * Deletes an uploaded file whose rows were not stored. Refusal: import.unknown. Run by a form of
 * /admin/data/imports/:id; its refusals are worded in copy/cs/admin/data.ts.
 */
export const discardImport = command({
  name: 'discard-import',
  who: admin,
  input: ImportIdInput,
  async run({ tx }, { id }) {
    const [discarded] = await tx
      .delete(importBatches)
      .where(and(eq(importBatches.id, id), inArray(importBatches.state, ['uploaded', 'previewed'])))
      .returning({ source: importBatches.source, fileName: importBatches.fileName });
    if (!discarded) return refused('import.unknown');
    return done({ id }, { changed: [], audit: { subject: `import:${id}`, before: discarded, after: null } });
  },
});
