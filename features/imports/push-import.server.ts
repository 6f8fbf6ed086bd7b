import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { pushedAnswers } from '#features/api/api.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { importingProgram, type Program } from '#platform/command/actor.server.ts';
import { lockKey } from '#features/api/api-keys.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import {
  answeredRows,
  type PushedImport,
  pushStop,
  type PushStop,
  reportAnswer,
  type ReportAnswer,
} from './push-answer.rules.ts';
import { batchDays } from './upload-limits.rules.ts';
import { hasChanges, type ImportReport, previewKinds } from './import-report.rules.ts';
import { guessMapping, validateMapping } from './mapping.rules.ts';
import { maxWaitingBatches, supersededBatches } from './batch.rules.ts';
import { importBatches, importPages, importSources } from './imports.tables.ts';
import {
  automatic,
  type CheckedBatch,
  judgeSettled,
  registerBatch,
  type RegisteredBatch,
  storeBatch,
  type Storing,
} from './store-batch.server.ts';
import { openUpload } from './open-upload.server.ts';
import { isWorkbook, type OpenedUpload } from './read-upload.server.ts';
import { previewCounts, previewOf, validateContent } from './prepare-import.server.ts';
import { storeClaims } from './source-claims.server.ts';
import { discardWaiting, findSamePush, hashOfPush, lockWaiting } from './waiting-batches.server.ts';

/** The Idempotency-Key of a request, and a hash of what it asks for. */
export type Idempotency = { key: string; requestHash: string };

/** 'other': the key was used for something else (import.push-repeated). */
type FormerAnswer = PushedImport | 'other' | null;

/** The answer that the same request got before; null for a new key. */
export async function readFormerAnswer(
  db: Db,
  keyId: number,
  { key, requestHash }: Idempotency,
): Promise<FormerAnswer> {
  const [former] = await db
    .select({ requestHash: pushedAnswers.requestHash, answer: pushedAnswers.answer })
    .from(pushedAnswers)
    .where(isOf(keyId, key));
  if (!former) return null;
  return former.requestHash === requestHash ? former.answer : 'other';
}

/**
 * Whether the key is new, and the caller's now. A second request waits here for the first one's transaction. Answers of a
 * month ago are forgotten, as batches can no longer be undone then.
 */
async function claimIdempotencyKey(tx: Db, keyId: number, { key, requestHash }: Idempotency): Promise<boolean> {
  await tx.delete(pushedAnswers).where(lt(pushedAnswers.madeAt, sql`now() - make_interval(days => ${batchDays}::int)`));
  const claimed = await tx
    .insert(pushedAnswers)
    .values({ keyId, idempotencyKey: key, requestHash })
    .onConflictDoNothing()
    .returning({ key: pushedAnswers.idempotencyKey });
  return claimed.length > 0;
}

async function storeAnswer(tx: Db, keyId: number, { key }: Idempotency, answer: PushedImport): Promise<void> {
  await tx.update(pushedAnswers).set({ answer }).where(isOf(keyId, key));
}

const isOf = (keyId: number, key: string) => and(eq(pushedAnswers.keyId, keyId), eq(pushedAnswers.idempotencyKey, key));

type Unreadable = Exclude<OpenedUpload, { ok: true }>;
type Checked =
  | { ok: true; batch: CheckedBatch }
  | Unreadable
  | { ok: false; code: 'push.workbook' }
  | { ok: false; code: 'push.columns'; columns: string[]; headers: readonly string[] }
  | { ok: false; code: 'push.unreadable'; report: ReportAnswer };

/**
 * Opens a pushed file as an upload is opened and validates it as a preview does, without writing (import.push). Columns
 * are mapped as its source was last mapped, else by their names.
 */
export async function checkPush(db: Db, { name }: Program, bytes: Uint8Array, skipBadRows: boolean): Promise<Checked> {
  if (isWorkbook(bytes)) return { ok: false, code: 'push.workbook' };
  const opened = await openUpload(bytes);
  if (!opened.ok) return opened;
  const { upload } = opened;
  const [source] = await db.select().from(importSources).where(eq(importSources.name, name));
  const mapping = guessMapping(upload.headers, source?.mapping ?? null);
  const problems = validateMapping(mapping);
  const columns = problems.map(({ column }) => column);
  if (columns.length > 0) return { ok: false, code: 'push.columns', columns, headers: upload.headers };
  const rules = { mapping, onlyKnownRunners: false };
  const rows = { content: upload.content, sourceName: name };
  const judged = await validateContent(db, { ...rows, ...rules, refusesLookalikes: skipBadRows });
  const { report } = judged;
  if (report.refused)
    return { ok: false, code: 'push.unreadable', report: reportAnswer(report, await previewOf(report)) };
  const isHeld = report.errors.some(({ isConflict }) => isConflict);
  const settled = isHeld ? await judgeSettled(db, { content: upload.content, source: name, ...rules }) : null;
  return { ok: true, batch: { upload, ...rules, judged: settled ?? judged } };
}

/** What the push would do; nothing is stored. */
export async function dryRunOf({ judged: { report } }: CheckedBatch, skipBadRows: boolean): Promise<PushedImport> {
  const stop = pushStop(report, skipBadRows);
  return { id: null, state: 'dry-run', stop, ...(await answerOf(report)) };
}

async function answerOf(report: ImportReport) {
  const kinds = await previewOf(report);
  return { counts: previewCounts(report, kinds), ...reportAnswer(report, kinds) };
}

const CheckedPush = z.object({
  batch: z.custom<CheckedBatch>(),
  fileName: z.string().max(200).nullable(),
  skipBadRows: z.boolean(),
  idempotency: z.custom<Idempotency>().nullable(),
});

/** `storing`: null where nothing is to be stored. */
type BegunPush = { answer: PushedImport; storing: Storing | null };

const beginPush = command({
  name: 'push-import',
  who: importingProgram,
  input: CheckedPush,
  async run({ tx, actor: { keyId } }, { batch, fileName, skipBadRows, idempotency }) {
    const key = await lockKey(tx, keyId);
    if (!key || key.isRevoked) return refused('key.unknown');
    const source = key.name;
    if (idempotency && !(await claimIdempotencyKey(tx, keyId, idempotency))) return refused('push.repeated');
    const { report, withheld } = batch.judged;
    const stop = pushStop(report, skipBadRows);
    const isWaiting = stop !== null || (!hasChanges(report) && report.skippedRows + withheld.size > 0);
    const contentHash = isWaiting ? hashOfPush(batch.upload.content, skipBadRows) : null;
    const waiting = await lockWaiting(tx, keyId);
    const same = contentHash === null ? null : await findSamePush(tx, keyId, contentHash);
    const repeated = same && (await answerOfSame(same, report, stop));
    if (repeated) {
      if (idempotency) await storeAnswer(tx, keyId, idempotency, repeated);
      return done<BegunPush>({ answer: repeated, storing: null }, { changed: [] });
    }
    const superseded = supersededBatches({ fileName, raceKeys: report.raceKeys }, waiting).map(({ id }) => id);
    const replacedId = same?.id ?? superseded[0] ?? null;
    if (isWaiting && replacedId === null && waiting.length >= maxWaitingBatches)
      return refused('push.too-many-waiting');
    const isNothing = !isWaiting && !hasChanges(report);
    await discardWaiting(tx, isNothing ? superseded : superseded.filter((id) => id !== replacedId));
    const known = { contentHash, raceKeys: isWaiting ? [...report.raceKeys] : null, replacedId };
    const rules = { decision: automatic(skipBadRows), isStored: stop === null };
    const made = isNothing ? null : await registerBatch(tx, { source, keyId, fileName, ...known, ...rules, ...batch });
    if (isNothing) await storeClaims(tx, source, report.claims);
    const state = stateOf(made);
    const answer: PushedImport = { id: made?.id ?? null, state, stop, ...(await answerOf(report)) };
    if (idempotency) await storeAnswer(tx, keyId, idempotency, answer);
    const subject = made ? `import:${made.id}` : `api-key:${keyId}`;
    const audit = { subject, before: null, after: { source, fileName, state, ...answer.counts } };
    return done<BegunPush>({ answer, storing: made?.storing ?? null }, { changed: ['feeds'], audit });
  },
});

function stateOf(made: RegisteredBatch | null): PushedImport['state'] {
  if (made === null) return 'unchanged';
  return made.storing ? 'storing' : 'previewed';
}

type SamePush = NonNullable<Awaited<ReturnType<typeof findSamePush>>>;

/**
 * The answer to a file that has waited before: nothing new is stored. null: it waits still, but what it would do has changed
 * since, so its preview is made anew.
 */
async function answerOfSame(same: SamePush, report: ImportReport, stop: PushStop | null): Promise<PushedImport | null> {
  const { id, state } = same;
  const repeated = { id, ...(await answerOf(report)) };
  if (state === 'applied' || state === 'storing') return { ...repeated, state, stop: null };
  if (state === 'discarded') return { ...repeated, state, stop: stop && 'push.discarded' };
  const isTheSame = isDeepStrictEqual(
    [repeated.counts, report.lookalikes.map(({ key }) => key)],
    [same.counts, same.lookalikes.map(({ key }) => key)],
  );
  return isTheSame ? { ...repeated, state: 'previewed', stop } : null;
}

/**
 * Stores a checked push as a batch with preview, undo and log (import.push). A file that waits makes one batch, however
 * often it comes (import.push-waiting). While it is stored its answer says so. Refusals: push.repeated (the
 * Idempotency-Key has been used), push.too-many-waiting, key.unknown (it was revoked meanwhile).
 */
export async function pushImport(context: CommandContext, input: z.input<typeof CheckedPush>) {
  const begun = await beginPush(context, input);
  if (!begun.ok) return begun;
  const { answer, storing } = begun.value;
  if (!storing) return { ok: true as const, value: answer };
  const late = await storeBatch(context.db, storing, { judged: input.batch.judged });
  const waits = late.length > 0 && !input.skipBadRows;
  const finished: PushedImport = waits
    ? { ...answer, stop: 'push.changed-meanwhile' }
    : { ...answer, state: 'applied' };
  const { actor } = context;
  if (input.idempotency && actor.role === 'program')
    await storeAnswer(context.db, actor.keyId, input.idempotency, finished);
  return { ok: true as const, value: finished };
}

/** How a batch is that the program with a key pushed; null for any other. */
export async function readPushedImport(db: Db, keyId: number, id: number) {
  const { state, fileName, madeAt, appliedAt, undoneAt, counts, newNames, lookalikes } = importBatches;
  const [batch] = await db
    .select({ state, fileName, madeAt, appliedAt, undoneAt, counts, newNames, lookalikes })
    .from(importBatches)
    .where(and(eq(importBatches.id, id), eq(importBatches.keyId, keyId)));
  if (!batch) return null;
  const pages = await db
    .select({ kind: importPages.kind, rows: importPages.rows })
    .from(importPages)
    .where(eq(importPages.batchId, id))
    .orderBy(asc(importPages.page));
  const rows = previewKinds.flatMap((kind) => pages.flatMap((page) => (page.kind === kind ? page.rows : [])));
  return { ...batch, ...answeredRows(rows) };
}
