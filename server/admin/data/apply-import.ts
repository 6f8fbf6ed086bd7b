import { eq, lt, sql } from 'drizzle-orm';
import { refused } from '#domain/shared/result.ts';
import { ApplyImportInput } from '#domain/admin/data/import-input.ts';
import { resolveLookalikes } from '#domain/admin/data/lookalikes.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { importBatches, importPages, importWrites } from '#server/db/schema/imports.ts';
import { importRows } from './import-file.ts';
import { byteChunks } from './open-upload.ts';
import { storeRaceSources } from './store-race-sources.ts';

/**
 * Stores the rows of a previewed file in one transaction and records what it wrote, for `undoImport`. A form of
 * /admin/data/imports/:id runs it. Refusals (worded in copy/cs/admin/data.ts): import.not-ready (no preview, or
 * discarded), import.applied (by somebody else, or a click before), import.replaced (by a newer version than the one looked
 * at), import.undecided (a lookalike), import.has-errors, import.has-conflicts,
 * import.stands-against (a conflict that nobody can confirm, racing.one-law).
 */
export const applyImport = command({
  name: 'apply-import',
  who: admin,
  input: ApplyImportInput,
  async run({ tx }, { id, seen, skipBadRows, overwriteResults, horses }) {
    await lockResults(tx);
    const [batch] = await tx.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
    if (batch?.state === 'applied') return refused('import.applied');
    if (batch?.state !== 'previewed' || !batch.content) return refused('import.not-ready');
    if (seen !== undefined && seen !== batch.madeAt.getTime()) return refused('import.replaced');
    const horseChoices = resolveLookalikes(batch.lookalikes, horses);
    if (!horseChoices) return refused('import.undecided');
    const report = await importRows({
      db: tx,
      source: byteChunks(batch.content),
      mapping: batch.mapping,
      protectsResults: !overwriteResults,
      movesDays: overwriteResults,
      acceptsGuesses: overwriteResults,
      onlyKnownRunners: batch.onlyKnownRunners && !overwriteResults,
      skipBadRows,
      horseChoices,
      sourceName: batch.source,
      batchId: id,
    });
    if (report.refused) {
      if (report.errors.some(({ isConflict }) => !isConflict)) return refused('import.has-errors');
      return refused(overwriteResults ? 'import.stands-against' : 'import.has-conflicts');
    }
    await storeRaceSources(tx, id, batch.mapping);
    const { runners, races, events, changeCount, skippedRows, oddsChanges } = report;
    const counts = { ...batch.counts, skipped: skippedRows, changes: changeCount, new: runners.added };
    await tx
      .update(importBatches)
      .set({ state: 'applied', appliedAt: new Date(), counts: counts as typeof batch.counts })
      .where(eq(importBatches.id, id));
    await clearOldBatches(tx);
    const after = { source: batch.source, fileName: batch.fileName, runners, races, events, oddsChanges, skippedRows };
    return done({ id }, { changed: ['feeds'], audit: { subject: `import:${id}`, before: null, after } });
  },
});

/** After 30 days a batch can no longer be undone (import.undo): its row stays for the list, its content is deleted. */
async function clearOldBatches(tx: Db): Promise<void> {
  const isOld = lt(importBatches.madeAt, sql`now() - interval '30 days'`);
  const old = tx.select({ id: importBatches.id }).from(importBatches).where(isOld);
  await tx.delete(importWrites).where(sql`${importWrites.batchId} in ${old}`);
  await tx.delete(importPages).where(sql`${importPages.batchId} in ${old}`);
  await tx.update(importBatches).set({ content: null }).where(isOld);
}
