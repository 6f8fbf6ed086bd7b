import { eq } from 'drizzle-orm';
import { raceColumns } from '#domain/admin/races/form-columns.ts';
import { FieldEdits } from '#domain/admin/races/grid-input.ts';
import { toGridRow } from '#domain/admin/races/runner-cells.ts';
import { raceKind } from '#domain/racing/race-kind.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import { races } from '#server/db/schema/racing.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { fieldAudit, type FieldValues, mergeFields } from './merge-fields.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.ts';

type Race = typeof races.$inferSelect;

/** A stored race as the texts of its form. */
export function raceCells({
  startAt: _startAt,
  completedAt: _completedAt,
  isCompleted: _isCompleted,
  prizeSplit: _prizeSplit,
  isCancelled,
  ...values
}: Race) {
  return toGridRow(values.id, raceColumns, { ...values, isCancelled: isCancelled ? 'ano' : 'ne' }).cells;
}

/** A form's values as columns; the kind follows from the type (import.race-kind). */
export function raceFields({ isCancelled, ...values }: FieldValues): Partial<typeof races.$inferInsert> {
  const { raceType } = values;
  return {
    ...values,
    ...(typeof raceType === 'string' ? { raceKind: raceKind(raceType) } : {}),
    ...(isCancelled === undefined ? {} : { isCancelled: isCancelled === 'ano' }),
  };
}

/**
 * Changes a race. A trigger moves the start, which is the tips' deadline, with the time (tips.deadline-moves). Refusals:
 * race.unknown, race.taken (the day has that number), race.completed (a finished race can't be cancelled), those of mergeFields.
 */
export const editRace = command({
  name: 'edit-race',
  who: admin,
  input: FieldEdits,
  refusalBySqlState: { '23505': 'race.taken' },
  async run({ tx, now }, { id, edits, undoOf }) {
    const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update');
    if (!race) return refused('race.unknown');
    const merged = mergeFields(raceColumns, raceCells(race), edits, undoOf);
    if (!merged.ok) return merged;
    const fields = raceFields(merged.values);
    if (race.isCompleted && fields.isCancelled) return refused('race.completed');
    await tx.update(races).set(fields).where(eq(races.id, id));
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: merged.edits.length, conflictCount: merged.conflictCount },
      {
        changed: [`event:${race.eventId}`, 'events', ...changedStandings],
        audit: fieldAudit(`race:${id}`, merged.edits, undoOf),
      },
    );
  },
});

/** `editRace`, with mails to those who tipped when its start changed or it was cancelled (race-office.changes-told). */
export async function editRaceAndNotify(
  context: CommandContext,
  deps: NoticeDeps,
  input: { id: number; edits: unknown; undoOf?: number },
) {
  const [race] = await context.db.select({ eventId: races.eventId }).from(races).where(eq(races.id, input.id));
  return editAndNotify(context, deps, race?.eventId ?? 0, (inner) => editRace(inner, input));
}
