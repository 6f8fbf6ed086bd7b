import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { raceColumns, toGridRow } from './race-grid.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import { fieldAudit, type FieldValues, mergeFields } from './merge-edits.server.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.server.ts';

/**
 * Adds an empty race to a day. Refusals: day.unknown, race.number-taken (the day has a race with that number),
 * race.no-number and those of `mergeFields`.
 */
export const createRace = command({
  name: 'create-race',
  who: admin,
  input: FieldEdits,
  refusalBySqlState: { [uniqueViolation]: 'race.number-taken' },
  async run({ tx, now }, { id: eventId, edits }) {
    const [event] = await tx.select({ id: raceEvents.id }).from(raceEvents).where(eq(raceEvents.id, eventId));
    if (!event) return refused('day.unknown');
    const merged = mergeFields(
      raceColumns,
      {},
      edits.map((edit) => ({ ...edit, base: '' })),
    );
    if (!merged.ok) return merged;
    const { raceNumber, ...fields } = raceFields(merged.values);
    if (typeof raceNumber !== 'number') return refused('race.no-number');
    const change = { completes: false, runners: [], isCancelled: givenCancellation(merged.values) };
    const judgement = await judgeStoredRace(tx, { eventId }, change, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCancelled } = judgement.judged;
    const [race] = await tx
      .insert(races)
      .values({ ...fields, isCancelled, raceNumber, eventId })
      .returning({ id: races.id });
    if (!race) throw new Error('the race was not stored');
    return done(race, {
      changed: [`event:${eventId}`, 'events'],
      audit: { ...fieldAudit(`race:${race.id}`, merged.edits), before: null },
    });
  },
});

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

const Choice = z.object({ id: z.int() });

/** Deletes a race without runners; one with runners can only be cancelled. Refusals: race.unknown, race.has-runners. */
export const deleteRace = command({
  name: 'delete-race',
  who: admin,
  input: Choice,
  async run({ tx }, { id }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update');
    if (!race) return refused('race.unknown');
    if ((await tx.$count(participations, eq(participations.raceId, id))) > 0) return refused('race.has-runners');
    await tx.delete(races).where(eq(races.id, id));
    const { eventId, raceNumber, raceName } = race;
    return done(
      { eventId },
      {
        changed: [`event:${eventId}`, 'events'],
        audit: { subject: `race:${id}`, before: { eventId, raceNumber, raceName }, after: null },
      },
    );
  },
});

/** Deletes a race day without races; one with races can only be cancelled. Refusals: day.unknown, day.has-races. */
export const deleteDay = command({
  name: 'delete-day',
  who: admin,
  input: Choice,
  async run({ tx }, { id }) {
    await lockResults(tx);
    const [event] = await tx.select().from(raceEvents).where(eq(raceEvents.id, id)).for('update');
    if (!event) return refused('day.unknown');
    if ((await tx.$count(races, eq(races.eventId, id))) > 0) return refused('day.has-races');
    await tx.delete(raceEvents).where(eq(raceEvents.id, id));
    const { location, date } = event;
    return done(undefined, {
      changed: [`event:${id}`, 'events'],
      audit: { subject: `event:${id}`, before: { location, date }, after: null },
    });
  },
});
