import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Done, refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ApplyImportInput, ContinueImportInput } from './import-input.rules.ts';
import { resolveLookalikes } from './match-horse.rules.ts';
import { importBatches } from './imports.tables.ts';
import { isInterrupted, rulesOf, storeBatch, type Storing, StoringLost, takeBatch } from './store-batch.server.ts';
import { type JudgedFile, judgeFile } from './import-file.server.ts';

/** When whoever waits is answered that the work goes on, and who hears of an error after that. */
export type Patience = { ms: number; onError: (error: unknown) => void };

/** What long work comes to; null: it takes longer than whoever waits has patience, and goes on. */
export async function withPatience<Value>(work: Promise<Value>, patience?: Patience): Promise<Value | null> {
  if (!patience) return work;
  const value = await Promise.race([work, pause(patience.ms, null, { ref: false })]);
  if (value === null) void work.catch(patience.onError);
  return value;
}

const JudgedApply = ApplyImportInput.extend({ judged: z.custom<JudgedFile | null>() });
type Choice = z.output<typeof ApplyImportInput>;

/**
 * Stores the rows of a previewed file: the whole is judged once more, then stored race by race (import.race-by-race).
 * Refusals: import.not-ready, import.applied and import.storing (by somebody else, or a click before), import.replaced
 * (by a newer version), import.undecided, import.has-errors, import.has-conflicts, import.stands-against.
 */
export async function applyImport(context: CommandContext, input: unknown, patience?: Patience) {
  const choice = ApplyImportInput.safeParse(input);
  const judged = admin.allows(context.actor) && choice.success ? await judgeBatch(context.db, choice.data) : null;
  const begun = await beginApply(context, { ...(input as object), judged });
  return begun.ok ? storeBegun(context.db, begun.value, judged, patience) : begun;
}

async function judgeBatch(db: Db, choice: Choice): Promise<JudgedFile | null> {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, choice.id));
  const decision = batch?.state === 'previewed' && decisionOf(batch.lookalikes, choice);
  if (!decision || !batch.content) return null;
  const { skipBadRows } = choice;
  const rules = { ...rulesOf(batch, decision), refusesLookalikes: false };
  return judgeFile({ db, content: batch.content, ...rules, skipBadRows });
}

type Lookalikes = Parameters<typeof resolveLookalikes>[0];

function decisionOf(lookalikes: Lookalikes, { horses, skipBadRows, overwriteResults }: Choice) {
  const choices = resolveLookalikes(lookalikes, horses);
  return choices && { skipBadRows, overwriteResults, isForced: false, horses: [...choices] };
}

const beginApply = command({
  name: 'apply-import',
  who: admin,
  input: JudgedApply,
  async run({ tx }, { judged, ...choice }) {
    const { id, seen } = choice;
    const [batch] = await tx.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
    if (batch?.state === 'applied') return refused('import.applied');
    if (batch?.state === 'storing') return refused('import.storing');
    if (batch?.state !== 'previewed' || !batch.content) return refused('import.not-ready');
    if (seen !== undefined && seen !== batch.madeAt.getTime()) return refused('import.replaced');
    const decided = decisionOf(batch.lookalikes, choice);
    if (!decided) return refused('import.undecided');
    if (!judged) return refused('import.not-ready');
    const { report, leftOut, withheld } = judged;
    if (report.refused) {
      if (report.errors.some(({ isConflict }) => !isConflict)) return refused('import.has-errors');
      return refused(choice.overwriteResults ? 'import.stands-against' : 'import.has-conflicts');
    }
    const { runners, races, events, changeCount, skippedRows, oddsChanges } = report;
    const counts = batch.counts && {
      ...batch.counts,
      skipped: skippedRows,
      changes: changeCount,
      new: runners.added,
    };
    const decision = { ...decided, leftOut: [...leftOut], withheld: [...withheld] };
    const storing = await takeBatch(tx, id, { state: 'storing', decision, counts });
    const { skipBadRows, overwriteResults } = decided;
    const { source, fileName } = batch;
    const figures = { runners, races, events, oddsChanges, skippedRows };
    const after = { source, fileName, skipBadRows, overwriteResults, ...figures };
    return done(storing, { changed: ['feeds'], audit: { subject: `import:${id}`, before: null, after } });
  },
});

/**
 * Goes on with a batch whose storing was interrupted, or writes or leaves out its last rows, which had changed meanwhile
 * (import.interrupted). Refusals: import.not-interrupted (somebody goes on with it, or it is finished).
 */
export async function continueImport(context: CommandContext, input: unknown, patience?: Patience) {
  const choice = ContinueImportInput.safeParse(input);
  const judged = admin.allows(context.actor) && choice.success ? await judgeAgain(context.db, choice.data.id) : null;
  const begun = await beginContinue(context, input);
  return begun.ok ? storeBegun(context.db, begun.value, judged, patience) : begun;
}

const isStoredInPart = and(eq(importBatches.state, 'storing'), isInterrupted);

async function judgeAgain(db: Db, id: number): Promise<JudgedFile | null> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), isStoredInPart));
  if (!batch?.content || !batch.decision) return null;
  return judgeFile({ db, content: batch.content, ...rulesOf(batch, batch.decision), skipBadRows: true });
}

const beginContinue = command({
  name: 'continue-import',
  who: admin,
  input: ContinueImportInput,
  async run({ tx }, { id, waitingRows }) {
    const [batch] = await tx.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
    const [free] = await tx
      .select({ id: importBatches.id })
      .from(importBatches)
      .where(and(eq(importBatches.id, id), isStoredInPart));
    if (!batch?.content || !free) return refused('import.not-interrupted');
    const isLast = batch.storedRows >= (batch.counts?.rows ?? 0);
    const isLeftOut = isLast && waitingRows === 'leave-out';
    const storing = await takeBatch(tx, id, { state: 'storing', ...(isLeftOut && { waitingLines: [] }) });
    const before = { storedRows: batch.storedRows, waitingRows: batch.waitingLines.length };
    const after = isLast ? { waitingRows } : { storedRows: batch.storedRows };
    return done(storing, { changed: ['feeds'], audit: { subject: `import:${id}`, before, after } });
  },
});

async function storeBegun(db: Db, storing: Storing, judged: JudgedFile | null, patience?: Patience) {
  // It was finished and interrupted again between the judgement and the lock.
  if (!judged) throw new Error('A batch was taken that nobody has judged.');
  const { id } = storing;
  try {
    const late = await withPatience(storeBatch(db, storing, { judged }), patience);
    return { ok: true, value: { id, late: late && late.length } } satisfies Done<unknown>;
  } catch (error) {
    if (error instanceof StoringLost) return refused('import.not-interrupted');
    throw error;
  }
}
