import { eq } from 'drizzle-orm';
import { raceColumns } from './form-columns.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import { toGridRow } from './runner-cells.rules.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { fieldAudit, type FieldValues, mergeFields } from './merge-fields.server.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.server.ts';

type Race = typeof races.$inferSelect;

/** A stored race as the texts of the race form's fields. */
export const raceCells = (race: Race) => toGridRow(race.id, raceColumns, race).cells;

/**
 * The values of that form as columns of the table, without the cancellation, which the law judges; the kind of race
 * follows from its type (import.race-kind).
 */
export function raceFields({ isCancelled: _judged, ...values }: FieldValues): Partial<typeof races.$inferInsert> {
  const { raceType } = values;
  return { ...values, ...(typeof raceType === 'string' ? { raceKind: raceKind(raceType) } : {}) };
}

/** Whether the form calls the race off; undefined = it says nothing of it. */
export const givenCancellation = ({ isCancelled }: FieldValues): boolean | undefined =>
  isCancelled === undefined ? undefined : isCancelled === 'ano';

/** The start that a form says; undefined = it says nothing of it. */
export const givenTime = ({ time }: FieldValues): string | null | undefined => time as string | null | undefined;

/**
 * Changes the fields of a race. A changed time moves the start by a trigger, and with it the deadline of tips
 * (tips.deadline-moves). Refusals: race.unknown, race.number-taken (by a race of that day), race.has-result (a finished
 * race can't be cancelled), race.start-ahead (nor start later than now), those of `mergeFields`.
 */
export const editRace = command({
  name: 'edit-race',
  who: admin,
  input: FieldEdits,
  refusalBySqlState: { [uniqueViolation]: 'race.number-taken' },
  async run({ tx, now }, { id, edits, undoneEntryId }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update');
    if (!race) return refused('race.unknown');
    const merged = mergeFields(raceColumns, raceCells(race), edits, undoneEntryId);
    if (!merged.ok) return merged;
    const isCancelledNow = givenCancellation(merged.values);
    const change = {
      completes: race.isCompleted,
      runners: [],
      isCancelled: isCancelledNow,
      time: givenTime(merged.values),
    };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCancelled } = judgement.judged;
    await tx
      .update(races)
      .set({ ...raceFields(merged.values), isCancelled })
      .where(eq(races.id, id));
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: merged.edits.length, conflictCount: merged.conflictCount },
      {
        changed: [`event:${race.eventId}`, 'events', ...changedStandings],
        audit: fieldAudit(`race:${id}`, merged.edits, undoneEntryId),
      },
    );
  },
});

/**
 * Runs `editRace` and mails those who tipped when the start changed or the race was cancelled
 * (race-office.changes-told).
 */
export async function editRaceAndNotify(
  context: CommandContext,
  deps: NoticeDeps,
  input: { id: number; edits: unknown; undoneEntryId?: number },
) {
  const [race] = await context.db.select({ eventId: races.eventId }).from(races).where(eq(races.id, input.id));
  return editAndNotify(context, deps, race?.eventId ?? 0, (inner) => editRace(inner, input));
}
