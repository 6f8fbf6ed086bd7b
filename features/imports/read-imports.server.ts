import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { FeedFormat } from '#features/feeds/feed.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { type BatchState, storedPercent } from './batch.rules.ts';
import { importBatches, type ImportCounts, importPages, importSources, importWrites } from './imports.tables.ts';
import { isInterrupted, isUnderWay } from './store-batch.server.ts';
import type { SheetNames } from './read-workbook.rules.ts';
import type { NewNames, PreviewKind, PreviewRow } from './import-report.rules.ts';
import type { Lookalike } from './match-horse.rules.ts';
import type { Mapping } from './mapping.rules.ts';

/** How far the file is, in percents, that is being stored now or taken back; null when there is none. */
export async function readStoring(db: Db): Promise<{ percent: number; isUndo: boolean } | null> {
  const { id, state, storedRows, counts, undoDone, undoTotal } = importBatches;
  const isUndo = sql<boolean>`${state} = 'undoing'`;
  const [batch] = await db
    .select({ isUndo, storedRows, counts, undoDone, undoTotal })
    .from(importBatches)
    .where(isUnderWay)
    .orderBy(id)
    .limit(1);
  if (!batch) return null;
  const [gone, total] = batch.isUndo
    ? [batch.undoDone, batch.undoTotal ?? 0]
    : [batch.storedRows, batch.counts?.rows ?? 0];
  return { percent: storedPercent(gone, total), isUndo: batch.isUndo };
}

/** A batch whose rows are being written or taken back, or of which that was interrupted (import.interrupted). */
type StoringState = {
  isUndo: boolean;
  percent: number;
  isInterrupted: boolean;
  /** Rows that had changed meanwhile and wait for a decision; of an undo those that it had to leave. */
  waitingRows: number;
};

type ImportLine = {
  id: number;
  madeAt: Instant;
  /** A username, or the name of a program's key; null = a feed or the command line. */
  madeBy: string | null;
  isCommandLine: boolean;
  source: string;
  fileName: string | null;
  format: FeedFormat;
  encoding: string | null;
  state: BatchState;
  storing: StoringState | null;
  counts: ImportCounts | null;
};

/** Of a batch whose undo has begun and isn't finished. */
const rowsNotTakenBack = sql<number>`case when ${importBatches.state} = 'undoing' then
  (select count(*)::int from ${importWrites} where ${importWrites.batchId} = ${importBatches.id}) else 0 end`;

const lineColumns = {
  id: importBatches.id,
  madeAt: importBatches.madeAt,
  madeBy: sql<string | null>`coalesce(${profiles.username}, ${apiKeys.name})`,
  source: importBatches.source,
  fileName: importBatches.fileName,
  format: importBatches.format,
  encoding: importBatches.encoding,
  state: importBatches.state,
  isCommandLine: importBatches.isCommandLine,
  storedRows: importBatches.storedRows,
  waitingLines: importBatches.waitingLines,
  undoTotal: importBatches.undoTotal,
  undoDone: importBatches.undoDone,
  undoLeft: rowsNotTakenBack,
  isInterrupted: sql<boolean>`${isInterrupted}`,
  counts: importBatches.counts,
};

type LineRow = Omit<ImportLine, 'madeAt' | 'storing'> & {
  madeAt: Date;
  storedRows: number;
  waitingLines: number[];
  undoTotal: number | null;
  undoDone: number;
  undoLeft: number;
  isInterrupted: boolean;
};

const lineOf = (row: LineRow): ImportLine => {
  const { madeAt, storedRows, waitingLines, undoTotal, undoDone, undoLeft, isInterrupted, ...line } = row;
  const isUndo = line.state === 'undoing';
  const [total, gone, waiting] = isUndo
    ? [undoTotal ?? 0, undoDone, undoLeft]
    : [line.counts?.rows ?? 0, storedRows, waitingLines.length];
  const storing = {
    isUndo,
    percent: storedPercent(gone, total),
    isInterrupted,
    waitingRows: isInterrupted && gone >= total ? waiting : 0,
  };
  const isHalfDone = isUndo || line.state === 'storing';
  return { ...line, madeAt: madeAt.getTime() as Instant, storing: isHalfDone ? storing : null };
};

export const importsPageSize = 20;

/** A page of the imports, newest first. */
export async function readImportList(db: Db, page: number): Promise<{ batches: ImportLine[]; total: number }> {
  const [all] = await db.select({ total: count() }).from(importBatches);
  const rows = await db
    .select(lineColumns)
    .from(importBatches)
    .leftJoin(profiles, eq(profiles.id, importBatches.madeBy))
    .leftJoin(apiKeys, eq(apiKeys.id, importBatches.keyId))
    .orderBy(desc(importBatches.madeAt), desc(importBatches.id))
    .limit(importsPageSize)
    .offset((page - 1) * importsPageSize);
  return { batches: rows.map(lineOf), total: all?.total ?? 0 };
}

/** Names of sources used before, to be suggested. */
export async function readSourceNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: importSources.name }).from(importSources).orderBy(asc(importSources.name));
  return rows.map(({ name }) => name);
}

/** When a source's file was stored last, and how much it added and changed. */
type FileSource = { source: string; batchId: number; appliedAt: Instant; changes: number };

const maxFileSources = 5;

/** The sources whose files administrators stored, each with its last batch, the newest first. */
export async function readFileSources(db: Db): Promise<FileSource[]> {
  const last = db
    .selectDistinctOn([importBatches.source], {
      source: importBatches.source,
      batchId: importBatches.id,
      appliedAt: importBatches.appliedAt,
      counts: importBatches.counts,
    })
    .from(importBatches)
    .where(and(eq(importBatches.state, 'applied'), isNotNull(importBatches.madeBy)))
    .orderBy(importBatches.source, desc(importBatches.appliedAt))
    .as('last');
  const rows = await db.select().from(last).orderBy(desc(last.appliedAt)).limit(maxFileSources);
  return rows.flatMap(({ source, batchId, appliedAt, counts }) =>
    appliedAt === null
      ? []
      : [
          {
            source,
            batchId,
            appliedAt: appliedAt.getTime() as Instant,
            changes: (counts?.new ?? 0) + (counts?.changed ?? 0),
          },
        ],
  );
}

export type ImportBatch = ImportLine & {
  mapping: Mapping;
  lookalikes: Lookalike[];
  newNames: NewNames;
  sheets: SheetNames | null;
  content: Uint8Array | null;
};

/** One import with its mapping and the uploaded content; null when there is none. */
export async function readImportBatch(db: Db, id: number): Promise<ImportBatch | null> {
  const [row] = await db
    .select({
      ...lineColumns,
      mapping: importBatches.mapping,
      lookalikes: importBatches.lookalikes,
      newNames: importBatches.newNames,
      sheets: importBatches.sheets,
      content: importBatches.content,
    })
    .from(importBatches)
    .leftJoin(profiles, eq(profiles.id, importBatches.madeBy))
    .leftJoin(apiKeys, eq(apiKeys.id, importBatches.keyId))
    .where(eq(importBatches.id, id));
  if (!row) return null;
  const { mapping, lookalikes, newNames, sheets, content, ...line } = row;
  return { ...lineOf(line), mapping, lookalikes, newNames, sheets, content };
}

/** A page of an import's preview: rows of one kind (new, changed, conflicting, wrong). */
export async function readPreviewPage(db: Db, id: number, kind: PreviewKind, page: number): Promise<PreviewRow[]> {
  const [row] = await db
    .select({ rows: importPages.rows })
    .from(importPages)
    .where(and(eq(importPages.batchId, id), eq(importPages.kind, kind), eq(importPages.page, page)));
  return row?.rows ?? [];
}
