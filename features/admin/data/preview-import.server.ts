import { and, eq } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { ImportIdInput } from './import-input.rules.ts';
import type { ImportReport } from './import-report.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import { byKind, type Preview, previewKinds, previewRows } from './preview.rules.ts';
import { z } from 'zod';
import { admin } from '#platform/command/actor.server.ts';
import { type CommandContext, command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type ImportCounts, importBatches, importPages } from './imports.tables.ts';
import { inSteps } from '#platform/process/yield-by-time.server.ts';
import { insertRows } from './bulk-rows.server.ts';
import { type JudgedFile, judgeFile } from './import-file.server.ts';

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
