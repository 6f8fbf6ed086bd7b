import { eq } from 'drizzle-orm';
import { raceColumns } from './form-columns.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { givenCancellation, raceFields } from './edit-race.server.ts';
import { fieldAudit, mergeFields } from './merge-fields.server.ts';

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
