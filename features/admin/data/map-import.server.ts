import { and, eq, inArray } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { MappingInput } from './import-input.rules.ts';
import { validateMapping } from './mapping.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { importBatches, importPages, importSources } from './imports.tables.ts';

/**
 * Sets the column mapping of a file, stores it for the file's source, and drops the preview made with another mapping
 * (import.mapping). Refusals: import.unknown (also when already applied), mapping.unfit.
 */
export const mapImport = command({
  name: 'map-import',
  who: admin,
  input: MappingInput,
  async run({ tx }, { id, ...mapping }) {
    if (validateMapping(mapping).length > 0) return refused('mapping.unfit');
    const isOpen = and(eq(importBatches.id, id), inArray(importBatches.state, ['uploaded', 'previewed']));
    const [before] = await tx
      .select({ mapping: importBatches.mapping, source: importBatches.source })
      .from(importBatches)
      .where(isOpen)
      .for('update');
    if (!before) return refused('import.unknown');
    // What a feed's batch doesn't write, it doesn't write under other columns either.
    const { unwritten } = before.mapping;
    await tx
      .update(importBatches)
      .set({ mapping: { ...mapping, ...(unwritten && { unwritten }) }, state: 'uploaded', counts: null })
      .where(eq(importBatches.id, id));
    await tx.delete(importPages).where(eq(importPages.batchId, id));
    await tx
      .insert(importSources)
      .values({ name: before.source, mapping })
      .onConflictDoUpdate({ target: importSources.name, set: { mapping } });
    const audit = { subject: `import:${id}`, before: before.mapping, after: mapping };
    return done({ id }, { changed: [], audit });
  },
});
