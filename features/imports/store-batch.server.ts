import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { bringsFacts } from '#features/feeds/feed.rules.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { importBatches, type ImportCounts, importPages, importWrites, raceSources } from './imports.tables.ts';
import { storedPercent, type StoringDecision } from './batch.rules.ts';
import { type FileRules, type JudgedFile, judgeFile } from './import-file.server.ts';
import type { Mapping } from './mapping.rules.ts';
import { hasChanges, previewOfProblems, type PreviewRow, type RowProblem } from './import-report.rules.ts';
import { isOpen } from './waiting-batches.server.ts';
import { storeRows, type StoringProgress } from './store-rows.server.ts';
import { batchDays } from './upload-limits.rules.ts';
import type { Upload } from './read-upload.server.ts';
import { storeClaims } from './source-claims.server.ts';
import { storePreviewPages } from './prepare-import.server.ts';

// One worker stores a batch or takes it back (import.race-by-race, import.undo): each of its transactions prolongs its lease.

type Batch = typeof importBatches.$inferSelect;
/** The right of one worker to store a batch or to take it back. */
export type Storing = { id: number; worker: string };

/** Longer than any transaction of a storing waits and works; a worker that is silent for longer has died. */
const lease = sql`now() + interval '30 seconds'`;

const isHalfDone = inArray(importBatches.state, ['storing', 'undoing']);

/** SQL condition that somebody is storing a batch or taking it back. */
export const isUnderWay = and(isHalfDone, gt(importBatches.storingUntil, sql`now()`)) as SQL;

/** SQL condition that the storing or the undo of a batch was interrupted, or waits for a decision about the rest. */
export const isInterrupted = and(
  isHalfDone,
  or(isNull(importBatches.storingUntil), lt(importBatches.storingUntil, sql`now()`)),
) as SQL;

export const isHeldBy = ({ id, worker }: Storing) =>
  and(eq(importBatches.id, id), eq(importBatches.storingBy, worker)) as SQL;

/** Thrown in a transaction of a worker whose batch somebody else has taken over, taken back, or cleared away. */
export class StoringLost extends Error {
  override name = 'StoringLost';
}

type Taken = Partial<Pick<Batch, 'decision' | 'counts' | 'waitingLines' | 'undoTotal' | 'undoDone'>> & {
  state: 'storing' | 'undoing';
};

/** Takes a batch, whose row the caller has locked. */
export async function takeBatch(tx: Db, id: number, fields: Taken): Promise<Storing> {
  const worker = randomUUID();
  await tx
    .update(importBatches)
    .set({ ...fields, storingBy: worker, storingUntil: lease })
    .where(eq(importBatches.id, id));
  return { id, worker };
}

/** Notes how far a worker has come, in the transaction in which it comes there. */
export async function keepBatch(
  tx: Db,
  storing: Storing,
  fields: Partial<Pick<Batch, 'storedRows' | 'undoDone'>>,
): Promise<Pick<Batch, 'waitingLines' | 'counts'>> {
  const [batch] = await tx
    .update(importBatches)
    .set({ ...fields, storingUntil: lease })
    .where(isHeldBy(storing))
    .returning({ waitingLines: importBatches.waitingLines, counts: importBatches.counts });
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  return batch;
}

/** The batch is interrupted at once, not only when its lease ends. */
export async function releaseBatch(db: Db, storing: Storing): Promise<void> {
  await db.update(importBatches).set({ storingBy: null, storingUntil: null }).where(isHeldBy(storing));
}

/** What holds for the rows of a batch by what has been decided. */
export function rulesOf(
  batch: Pick<typeof importBatches.$inferSelect, 'mapping' | 'onlyKnownRunners' | 'source'>,
  { overwriteResults, isForced, horses }: Omit<StoringDecision, 'leftOut' | 'withheld'>,
): Omit<FileRules, 'db' | 'content'> {
  const isOverruled = overwriteResults || isForced;
  return {
    mapping: batch.mapping,
    protectsResults: !isOverruled,
    movesDays: isOverruled,
    acceptsGuesses: isOverruled,
    onlyKnownRunners: batch.onlyKnownRunners && !isOverruled,
    refusesLookalikes: !isForced,
    horseChoices: new Map(horses),
    ...(!isForced && { sourceName: batch.source }),
  };
}

/**
 * Records of which races a stored batch of a feed or a program brought something (import.passed-on), and whether that is
 * entries or results (import.source-named): of a batch of prices only where it added them.
 */
export async function storeRaceSources(tx: Db, batchId: number, mapping: Mapping): Promise<void> {
  await tx.execute(sql`
    insert into ${raceSources} (race_id, batch_id, brings_facts)
    select coalesce(p.race_id, r.id), w.batch_id, bool_or(w.before is null or ${bringsFacts(mapping)})
    from import_writes w join import_batches b on b.id = w.batch_id
    left join race_participations p on w.table_name = 'race_participations' and p.id = w.row_id
    left join races r on w.table_name = 'races' and r.id = w.row_id
    where w.batch_id = ${batchId} and b.made_by is null and not b.is_command_line and w.table_name in ('race_participations', 'races')
      and coalesce(p.race_id, r.id) is not null
    group by 1, 2
    on conflict do nothing`);
}

type File = Parameters<typeof rulesOf>[0] & { content: Uint8Array };

/** An administrator's word for every row that has to be confirmed. */
const accepted = { skipBadRows: false, overwriteResults: true, isForced: false, horses: [] };

/** A file that would change nothing even if all of it were accepted (import.push-waiting); null of any other. */
export async function judgeSettled(db: Db, file: File): Promise<JudgedFile | null> {
  const judged = await judgeFile({ db, content: file.content, ...rulesOf(file, accepted) });
  return judged.report.refused || hasChanges(judged.report) ? null : judged;
}

/** Ends the waiting of programs' files that have nothing left to say, once something was stored of races that they name. */
async function discardSettled(db: Db, raceKeys: ReadonlySet<string>): Promise<void> {
  const { id, raceKeys: named, keyId } = importBatches;
  const waiting = await db
    .select({ id, named })
    .from(importBatches)
    .where(and(isOpen, isNotNull(keyId)));
  for (const batch of waiting)
    if (batch.named?.some((race) => raceKeys.has(race))) await discardIfSettled(db, batch.id);
}

/** Judged without a lock, as a file is: only the version that was judged is discarded. */
async function discardIfSettled(db: Db, id: number): Promise<void> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), isOpen));
  if (!batch?.content || batch.contentHash === null) return;
  if (!(await judgeSettled(db, { ...batch, content: batch.content }))) return;
  const isSameVersion = and(eq(importBatches.id, id), isOpen, eq(importBatches.contentHash, batch.contentHash));
  await db.transaction(async (tx) => {
    await tx.update(importBatches).set({ state: 'discarded', content: null }).where(isSameVersion);
    await invalidate(tx, ['feeds']);
  });
}

export type StoreBatchOptions = {
  judged: JudgedFile;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
};

/**
 * Stores a batch that was taken for it, and finishes it; returns the rows that no longer passed. Unless bad rows are
 * left out anyway, these wait in the batch for a decision. An error or the end of the process leaves it interrupted.
 */
export async function storeBatch(db: Db, storing: Storing, options: StoreBatchOptions): Promise<RowProblem[]> {
  const [batch] = await db.select().from(importBatches).where(isHeldBy(storing));
  const decision = batch?.decision;
  if (!batch?.content || !decision) throw new StoringLost('The batch is not ours.');
  const { content, storedRows: from, waitingLines } = batch;
  const total = batch.counts?.rows ?? 0;
  const late: RowProblem[] = [];
  try {
    // What was decided about the rows that wait is stored after the others, and in a storing of their own.
    const isLast = waitingLines.length > 0 && from >= total;
    await storeRows({
      db,
      content,
      ...rulesOf(batch, decision),
      ...(isLast && overruling),
      judged: { ...options.judged, leftOut: new Set(decision.leftOut), withheld: new Set(decision.withheld) },
      batchId: storing.id,
      from,
      ...(isLast && { lines: new Set(waitingLines) }),
      keep: async (tx, progress) => {
        await keepProgress(tx, storing, progress);
        late.push(...progress.late);
      },
      signal: options.signal,
      onProgress: (rows) => options.onProgress?.(storedPercent(rows, total)),
    });
    await db.transaction((tx) => finish(tx, storing, { isLast }));
  } catch (error) {
    await releaseBatch(db, storing);
    throw error;
  }
  await discardSettled(db, options.judged.report.raceKeys);
  return late;
}

/** The rows that wait are written by an administrator's word. */
const overruling = {
  protectsResults: false,
  movesDays: true,
  onlyKnownRunners: false,
  refusesLookalikes: false,
} as const;

async function keepProgress(tx: Db, storing: Storing, { rows, late }: StoringProgress): Promise<void> {
  const batch = await keepBatch(tx, storing, { storedRows: rows });
  if (late.length === 0) return;
  const rowsLate = previewOfProblems(late);
  const lines = rowsLate.flatMap(({ line }) => line ?? []);
  const counts = batch.counts && { ...batch.counts, conflict: batch.counts.conflict + lines.length };
  await tx
    .update(importBatches)
    .set({ waitingLines: [...new Set([...batch.waitingLines, ...lines])], counts })
    .where(eq(importBatches.id, storing.id));
  await addConflicts(tx, storing.id, rowsLate);
}

/** Rows that no longer passed stand in the preview like those that never did. */
async function addConflicts(tx: Db, batchId: number, rows: PreviewRow[]): Promise<void> {
  const isOfBatch = and(eq(importPages.batchId, batchId), eq(importPages.kind, 'conflict'));
  const [last] = await tx.select().from(importPages).where(isOfBatch).orderBy(desc(importPages.page)).limit(1);
  const page = (last?.page ?? 0) + 1;
  await tx.insert(importPages).values({ batchId, kind: 'conflict', page, rows });
}

/** Ends a storing: the batch is stored, or its last rows wait for a decision. */
async function finish(tx: Db, storing: Storing, { isLast }: { isLast: boolean }): Promise<void> {
  await lockResults(tx);
  const [batch] = await tx.select().from(importBatches).where(isHeldBy(storing)).for('update');
  if (!batch) throw new StoringLost('Somebody else has the batch.');
  const { id } = storing;
  const waits = batch.waitingLines.length > 0 && !batch.decision?.skipBadRows && !isLast;
  await tx
    .update(importBatches)
    .set({
      storedRows: batch.counts?.rows ?? 0,
      storingBy: null,
      storingUntil: null,
      ...(!waits && { state: 'applied', appliedAt: new Date(), waitingLines: [] }),
    })
    .where(eq(importBatches.id, id));
  await storeRaceSources(tx, id, batch.mapping);
  await clearOldBatches(tx);
  await invalidate(tx, ['feeds']);
}

/** An old batch can no longer be undone (import.undo): its row stays for the list, its content is deleted. */
async function clearOldBatches(tx: Db): Promise<void> {
  const isOld = and(
    lt(importBatches.madeAt, sql`now() - make_interval(days => ${batchDays}::int)`),
    sql`(${isUnderWay}) is not true`,
  );
  const old = tx
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(and(isOld, isNotNull(importBatches.content)));
  await tx.delete(importWrites).where(sql`${importWrites.batchId} in ${old}`);
  await tx.delete(importPages).where(sql`${importPages.batchId} in ${old}`);
  await tx.update(importBatches).set({ content: null }).where(isOld);
}

/** An opened and judged file that nobody looks at before it is stored. */
export type CheckedBatch = { upload: Upload; mapping: Mapping; onlyKnownRunners: boolean; judged: JudgedFile };

type Given = CheckedBatch & {
  source: string;
  keyId?: number;
  isCommandLine?: boolean;
  fileName?: string | null;
  decision: Omit<StoringDecision, 'leftOut' | 'withheld'>;
  /** False: the batch waits for an administrator. */
  isStored?: boolean;
  /** Of a program's file that waits (import.push-waiting). */
  contentHash?: string | null;
  raceKeys?: string[] | null;
  /** The waiting batch whose place it takes, instead of a new one. */
  replacedId?: number | null;
};

/** `storing`: to go on with after the transaction; null where nothing of the batch is stored. */
export type RegisteredBatch = { id: number; counts: ImportCounts; storing: Storing | null };

/** Nobody looks at the files of feeds and programs before they are stored. */
export const automatic = (skipBadRows: boolean) =>
  ({ skipBadRows, overwriteResults: false, isForced: false, horses: [] }) satisfies Given['decision'];

/**
 * Makes a batch with its preview of a judged file: an answer of a feed, what a program pushed, or a file of the command line.
 * If it changes anything, it is ready to be stored.
 */
export async function registerBatch(tx: Db, given: Given): Promise<RegisteredBatch> {
  const { judged, source, isStored = true } = given;
  const { report, leftOut, withheld } = judged;
  const id = await storeFile(tx, given);
  const counts = await storePreviewPages(tx, id, report);
  if (isStored && hasChanges(report)) {
    const decision = { ...given.decision, leftOut: [...leftOut], withheld: [...withheld] };
    return { id, counts, storing: await takeBatch(tx, id, { state: 'storing', counts, decision }) };
  }
  if (isStored && !given.decision.isForced) await storeClaims(tx, source, report.claims);
  await tx.update(importBatches).set({ counts, state: 'previewed' }).where(eq(importBatches.id, id));
  return { id, counts, storing: null };
}

async function storeFile(tx: Db, { upload, judged, replacedId, ...given }: Given): Promise<number> {
  const { source, keyId, isCommandLine, fileName, mapping, onlyKnownRunners, contentHash, raceKeys } = given;
  const { format, encoding, content, sheets = null } = upload;
  const { lookalikes, newNames } = judged.report;
  const origin = { source, keyId, isCommandLine, fileName, contentHash, raceKeys };
  const fields = { ...origin, format, encoding, sheets, content, mapping, onlyKnownRunners, lookalikes, newNames };
  if (replacedId) await tx.delete(importPages).where(eq(importPages.batchId, replacedId));
  const [batch] = replacedId
    ? await tx
        .update(importBatches)
        .set({ ...fields, madeAt: new Date() })
        .where(eq(importBatches.id, replacedId))
        .returning({ id: importBatches.id })
    : await tx.insert(importBatches).values(fields).returning({ id: importBatches.id });
  if (!batch) throw new Error('The batch was not stored.');
  return batch.id;
}
