import { eq } from 'drizzle-orm';
import { raceColumns } from '#domain/admin/races/form-columns.ts';
import { FieldEdits } from '#domain/admin/races/sheet-input.ts';
import { toSheetRow } from '#domain/admin/races/runner-cells.ts';
import { raceKind } from '#domain/racing/race-kind.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import { races } from '#server/db/schema/racing.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { fieldAudit, type FieldValues, mergeFields } from './merge-fields.ts';
import { readTippedStarts } from './read-tipped-starts.ts';
import { type NoticeDeps, notifyTippers } from './notify-tippers.ts';

type Race = typeof races.$inferSelect;

/** A stored race in the words of its form. */
export const raceCells = (race: Race) =>
  toSheetRow(race.id, raceColumns, { ...race, isCancelled: race.isCancelled ? 'ano' : 'ne' } as never).cells;

/** A form's values as columns: the kind follows the type as printed (Decision G). */
export function raceFields({ isCancelled, ...values }: FieldValues): Partial<typeof races.$inferInsert> {
  const { raceType } = values;
  return {
    ...values,
    ...(typeof raceType === 'string' ? { raceKind: raceKind(raceType) } : {}),
    ...(isCancelled === undefined ? {} : { isCancelled: isCancelled === 'ano' }),
  };
}

/**
 * Changes a race: its start is the tips' deadline and follows its time (Decision B2). Refusals: race.unknown, race.taken
 * (the number), race.completed (a run race can't be called off; its code is A), and those of mergeFields.
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
    const standings = await settleResults(tx, now);
    return done(
      { savedCount: merged.edits.length, conflictCount: merged.conflictCount },
      {
        changed: [`event:${race.eventId}`, 'events', ...standings],
        audit: fieldAudit(`race:${id}`, merged.edits, undoOf),
      },
    );
  },
});

/** Changes the race, and tells those who tipped on it when its start or its being run changed. */
export function editRaceAndNotify(
  context: CommandContext,
  deps: NoticeDeps,
  input: { id: number; edits: unknown; undoOf?: number },
) {
  return context.db.transaction(async (tx) => {
    const [race] = await tx.select({ eventId: races.eventId }).from(races).where(eq(races.id, input.id));
    const eventId = race?.eventId ?? 0;
    const before = await readTippedStarts(tx, eventId);
    const edited = await editRace({ ...context, db: tx }, input);
    if (edited.ok) await notifyTippers(tx, deps, before, await readTippedStarts(tx, eventId), context.clock.now());
    return edited;
  });
}
