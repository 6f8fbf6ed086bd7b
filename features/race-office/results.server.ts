import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JudgedRace } from '#features/racing/judge-race.rules.ts';
import { hasOutcome } from '#features/racing/proposed-race.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { gridAudit, lockRaceForSave, type RowValues } from './merge-edits.server.ts';
import { gridRows, readRunners, type StoredRunner } from './read-grid.server.ts';
import { GridEdits, UndoneEntryId } from './grid-input.rules.ts';
import type { CellEdit } from './grid.rules.ts';
import { reopenReason } from './day.rules.ts';

type Result = Partial<
  Pick<StoredRunner, 'finishingMargin' | 'finishTime' | 'odds' | 'fence'> & {
    finishingPosition: number | null;
    resultStatus: ResultStatus | null;
  }
>;
/** A runner with its result as it was typed. */
type TypedRunner = Omit<StoredRunner, 'finishingPosition' | 'resultStatus'> &
  Required<Pick<Result, 'finishingPosition' | 'resultStatus'>>;

/** The typed result as the law takes it: place and code are both said. */
export const givenResult = ({ finishingPosition, resultStatus, finishTime, finishingMargin }: TypedRunner) => ({
  finishingPosition,
  resultStatus,
  finishTime,
  finishingMargin,
});

/** The cells of a result as columns of the runner; absent cells leave their columns alone. */
export function resultOf({ position, status, margin, time, odds, fence }: RowValues): Result {
  return {
    ...(position === undefined ? {} : { finishingPosition: position as number | null }),
    ...(status === undefined ? {} : { resultStatus: status as ResultStatus | null }),
    ...(margin === undefined ? {} : { finishingMargin: margin as string | null }),
    ...(time === undefined ? {} : { finishTime: time as string | null }),
    ...(odds === undefined ? {} : { odds: odds as number | null }),
    ...(fence === undefined ? {} : { fence: fence as number | null }),
  };
}

/**
 * Writes the judged results of all runners of a race, in their order, with their rows in the official table: by place,
 * then codes by number.
 */
export async function storeResults(
  tx: Db,
  raceId: number,
  typed: readonly TypedRunner[],
  { outcomes }: JudgedRace,
): Promise<void> {
  const runners = typed.map((runner, index) => ({ ...runner, ...outcomes.get(index) }));
  const ranked = runners
    .filter(hasOutcome)
    .toSorted((a, b) => compareNumbers(a.finishingPosition, b.finishingPosition) || compareNumbers(a.number, b.number));
  const records = runners.map((runner) => ({
    ...runner,
    resultRow: hasOutcome(runner) ? ranked.indexOf(runner) + 1 : null,
  }));
  await tx
    .update(participations)
    .set({
      finishingPosition: sql`given."finishingPosition"`,
      resultStatus: sql`given."resultStatus"`,
      finishingMargin: sql`given."finishingMargin"`,
      finishTime: sql`given."finishTime"`,
      resultRow: sql`given."resultRow"`,
      odds: sql`given.odds`,
      fence: sql`given.fence`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(records)}::json) as given(id bigint, "finishingPosition" smallint,
        "resultStatus" text, "finishingMargin" text, "finishTime" text, "resultRow" smallint, odds numeric, fence smallint)`,
    )
    .where(sql`${participations.id} = given.id and ${eq(participations.raceId, raceId)}`);
}

/**
 * Stores places, codes, margins, times and course prices. A completed race stays completed, so its corrected result
 * must still be sound. Refusals: those of `lockRaceForSave` and of the law.
 */
export const saveResults = command({
  name: 'save-results',
  who: admin,
  input: GridEdits,
  async run({ tx, now }, input) {
    await lockResults(tx);
    const locked = await lockRaceForSave(tx, 'results', input);
    if (!locked.ok) return locked;
    const { race, runners, edits, rows, conflictCount } = locked;
    const after = runners.map((runner) => ({ ...runner, ...resultOf(rows.get(String(runner.id)) ?? {}) }));
    const proposed = after.map((runner, index) =>
      proposedRunner(runners[index] ?? null, runner.horseName, givenResult(runner)),
    );
    const change = { completes: race.isCompleted, runners: proposed };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, true));
    if (!judgement.ok) return judgement;
    await storeResults(tx, race.id, after, judgement.judged);
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [] as string[] },
      { changed: [`event:${race.eventId}`, 'events', ...changedStandings], audit: gridAudit(locked) },
    );
  },
});

/**
 * Completes a race with its stored result and settles its tips (race-office.completing). Refusals: race.unknown,
 * race.completed and those of the law: race.not-started before the start unless confirmed, in case the wrong race was
 * picked.
 */
export const completeRace = command({
  name: 'complete-race',
  who: admin,
  input: z.object({ raceId: z.int(), isConfirmed: z.boolean().default(false), undoneEntryId: UndoneEntryId }),
  async run({ tx, now }, { raceId, isConfirmed, undoneEntryId }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    if (race.isCompleted) return refused('race.completed');
    const runners = await readRunners(tx, raceId);
    const proposed = runners.map((runner) => proposedRunner(runner, runner.horseName, null));
    const change = { completes: true, runners: proposed };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, isConfirmed));
    if (!judgement.ok) return judgement;
    await tx
      .update(races)
      .set({ isCompleted: judgement.judged.isCompleted, completedAt: new Date(now) })
      .where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    const order = runners.map((runner) => ({
      horse: runner.horseName,
      place: runner.finishingPosition ?? runner.resultStatus,
    }));
    return done(
      { eventId: race.eventId },
      {
        changed: [`event:${race.eventId}`, 'events', ...changedStandings],
        audit: {
          subject: `race:${raceId}`,
          before: { isCompleted: false },
          after: { isCompleted: true, order, undoOf: undoneEntryId },
        },
      },
    );
  },
});

/**
 * Annuls a race in one step (racing.annulled): every runner but a reserve gets code A instead of its place, and the
 * race is completed unless it was. Both writes are logged too, and undone, on their own. Refusals: those of
 * `saveResults` and `completeRace`, race.annulled.
 */
export const annulRace = command({
  name: 'annul-race',
  who: admin,
  input: z.object({ raceId: z.int(), isConfirmed: z.boolean() }),
  async run({ tx, actor, clock }, { raceId, isConfirmed }) {
    const context = { db: tx, actor, clock };
    const runners = await readRunners(tx, raceId);
    const rows = gridRows(
      'results',
      runners.filter(({ reserve }) => reserve === null),
    );
    const edits = rows.flatMap(({ id, cells }) => [
      ...changed(id, 'position', cells['position'] ?? '', ''),
      ...changed(id, 'status', cells['status'] ?? '', 'A'),
    ]);
    if (edits.length === 0) return refused(rows.length === 0 ? 'result.unsound' : 'race.annulled');
    const saved = await saveResults(context, { raceId, edits });
    if (!saved.ok) return refused(saved.code);
    const completed = await completeRace(context, { raceId, isConfirmed });
    if (!completed.ok && completed.code !== 'race.completed') return refused(completed.code);
    const after = { isAnnulled: true };
    return done(saved.value, {
      changed: [],
      audit: { subject: `race:${raceId}`, before: { isAnnulled: false }, after },
    });
  },
});

const changed = (rowId: string, column: string, base: string, value: string): CellEdit[] =>
  base === value ? [] : [{ rowId, column, base, value }];

/**
 * Reopens a completed race for editing; its tips are unsettled again. The completion and the reason stay in the log
 * (race-office.completing). Refusals: race.unknown, race.not-completed.
 */
export const reopenRace = command({
  name: 'reopen-race',
  who: admin,
  input: z.object({
    raceId: z.int(),
    reason: z
      .string()
      .trim()
      .min(reopenReason.min, 'reopen.reason-missing')
      .max(reopenReason.max, 'reopen.reason-too-long'),
    undoneEntryId: UndoneEntryId,
  }),
  async run({ tx, now }, { raceId, reason, undoneEntryId }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    if (!race.isCompleted) return refused('race.not-completed');
    const judgement = await judgeStoredRace(tx, race, { completes: false, runners: [] }, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCompleted } = judgement.judged;
    await tx.update(races).set({ isCompleted, completedAt: null }).where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    return done(undefined, {
      changed: [`event:${race.eventId}`, 'events', ...changedStandings],
      audit: {
        subject: `race:${raceId}`,
        before: { isCompleted: true, completedAt: race.completedAt },
        after: { isCompleted: false, reason, undoOf: undoneEntryId },
      },
    });
  },
});
