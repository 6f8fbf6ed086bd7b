import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { inSteps } from '#platform/process/yield-by-time.server.ts';
import { DiscardImportInput, ImportIdInput, MappingInput, sourceName } from './import-input.rules.ts';
import { guessMapping, type Mapping, validateMapping } from './mapping.rules.ts';
import { importBatches, type ImportCounts, importPages, importSources } from './imports.tables.ts';
import type { Upload } from './read-upload.server.ts';
import { byKind, type ImportReport, type Preview, previewKinds, previewRows } from './import-report.rules.ts';
import { insertRows } from './row-writer.server.ts';
import { type JudgedFile, judgeFile } from './import-file.server.ts';
import { discardWaiting } from './waiting-batches.server.ts';

const StartedImport = z.object({
  key: formKey,
  source: sourceName,
  fileName: z.string().max(200).nullable(),
  upload: z.custom<Upload>(),
});

/** Stores an opened file with the mapping last used for its source, or a guessed one. Refusal: form.sent-already. */
export const startImport = command({
  name: 'start-import',
  who: admin,
  input: StartedImport,
  async run({ tx, actor }, { key, source, fileName, upload }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const [storedSource] = await tx.select().from(importSources).where(eq(importSources.name, source));
    const { format, encoding, content, headers, fixed = {}, sheets } = upload;
    const mapping = guessMapping(headers, storedSource?.mapping ?? null, fixed);
    const madeBy = actor.role === 'admin' ? actor.id : null;
    const [batch] = await tx
      .insert(importBatches)
      .values({ source, fileName, format, encoding, sheets, content, mapping, madeBy })
      .returning({ id: importBatches.id });
    if (!batch) throw new Error('The insert returned no row.');
    const after = { source, fileName, format, encoding, bytes: content.length };
    return done(batch, { changed: [], audit: { subject: `import:${batch.id}`, before: null, after } });
  },
});

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

/** Rows on one page of a preview. */
export const previewPageSize = 50;

/** More rows than the largest accepted file has, so that the report lists all of them. */
const maxReportRows = 1_000_000;

/**
 * Validates a file against what is stored, without writing any of it, and stores the result for each row
 * (import.preview). Refusals: import.unknown, import.changed (the mapping was changed meanwhile).
 */
export async function previewImport(context: CommandContext, input: unknown) {
  const { id } = ImportIdInput.parse(input);
  const [batch] = await context.db
    .select({
      sourceName: importBatches.source,
      content: importBatches.content,
      mapping: importBatches.mapping,
      onlyKnownRunners: importBatches.onlyKnownRunners,
    })
    .from(importBatches)
    .where(and(eq(importBatches.id, id), eq(importBatches.state, 'uploaded')));
  if (!batch?.content) return refused('import.unknown');
  const { report } = await validateContent(context.db, { ...batch, content: batch.content });
  return storePreview(context, { id, mapping: batch.mapping, report });
}

type ValidationInput = {
  content: Uint8Array;
  sourceName: string;
  mapping: Mapping;
  onlyKnownRunners: boolean;
  refusesLookalikes?: boolean;
};

/** A dry run that reports every row; `refused` when the file as a whole is unreadable. */
export function validateContent(db: Db, input: ValidationInput): Promise<JudgedFile> {
  return judgeFile({
    db,
    ...input,
    skipBadRows: true,
    protectsResults: true,
    maxListLength: maxReportRows,
  });
}

const ValidatedImport = z.object({ id: z.number(), mapping: z.custom<Mapping>(), report: z.custom<ImportReport>() });

const storePreview = command({
  name: 'preview-import',
  who: admin,
  input: ValidatedImport,
  async run({ tx }, { id, mapping, report }) {
    const [batch] = await tx
      .select({ mapping: importBatches.mapping })
      .from(importBatches)
      .where(and(eq(importBatches.id, id), eq(importBatches.state, 'uploaded')))
      .for('update');
    if (!batch || JSON.stringify(batch.mapping) !== JSON.stringify(mapping)) return refused('import.changed');
    const counts = await storePreviewPages(tx, id, report);
    await tx
      .update(importBatches)
      .set({ counts, lookalikes: report.lookalikes, newNames: report.newNames, state: 'previewed' })
      .where(eq(importBatches.id, id));
    return done({ id, counts }, { changed: [], audit: { subject: `import:${id}`, before: null, after: counts } });
  },
});

/** Stores the preview rows of a batch in pages; returns the counts. */
export async function storePreviewPages(tx: Db, id: number, report: ImportReport): Promise<ImportCounts> {
  const kinds = await previewOf(report);
  const pages = previewKinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(kinds[kind].length / previewPageSize) }, (_, page) => ({
      batchId: id,
      kind,
      page: page + 1,
      rows: kinds[kind].slice(page * previewPageSize, (page + 1) * previewPageSize),
    })),
  );
  for (let at = 0; at < pages.length; at += 100) await insertRows(tx, importPages, pages.slice(at, at + 100));
  return previewCounts(report, kinds);
}

export const previewOf = async (report: ImportReport): Promise<Preview> => byKind(await inSteps(previewRows(report)));

/** How many rows of each kind a preview has. */
export function previewCounts(report: ImportReport, kinds: Preview): ImportCounts {
  return {
    rows: report.rows,
    unchanged: report.runners.unchanged,
    skipped: report.skippedRows,
    changes: report.changeCount,
    ...(Object.fromEntries(previewKinds.map((kind) => [kind, kinds[kind].length])) as Pick<
      ImportCounts,
      (typeof previewKinds)[number]
    >),
  };
}

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
