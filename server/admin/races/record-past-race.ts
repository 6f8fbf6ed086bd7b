import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkResult } from '#domain/admin/races/check-result.ts';
import { dayColumns, raceColumns } from '#domain/admin/races/form-columns.ts';
import { findUnreadable } from '#domain/admin/races/grid-findings.ts';
import { pastRaceColumns } from '#domain/admin/races/grid-columns.ts';
import { GridEdits } from '#domain/admin/races/grid-input.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { checkViolation, uniqueViolation } from '#server/db/sql-state.ts';
import { spellPlace } from '#server/racing/read-known-days.ts';
import { raceFields } from './edit-race.ts';
import { mergeFields } from './merge-fields.ts';
import { type RowValues, valuesByRow } from './merge-grid.ts';
import { readRunners } from './read-runners.ts';
import { resolveRowNames } from './resolve-row-names.ts';
import { runnerFields } from './runner-fields.ts';
import { resultOf, storeResults } from './store-results.ts';

/** The posted grid's first row, which holds the fields of the day and of the race; the others are runners. */
const raceRow = 'n0';

/**
 * Stores a finished race with its runners, result and day, for /admin/manual-results (race-office.past-races).
 * Refusals (copy/cs/admin/race-editor.ts): of mergeFields and resolveRowNames, day.incomplete, race.not-past,
 * race.number-taken, race.no-runners, runner.no-horse, runner.taken, result.position-and-status, result.unsound.
 */
export const recordPastRace = command({
  name: 'record-past-race',
  who: admin,
  input: z.object({ edits: GridEdits.shape.edits }),
  refusalBySqlState: { [uniqueViolation]: 'runner.taken', [checkViolation]: 'result.position-and-status' },
  async run({ tx, now }, { edits }) {
    const fields = mergeFields(
      [...dayColumns, ...raceColumns],
      {},
      edits.filter(({ rowId }) => rowId === raceRow),
    );
    if (!fields.ok) return fields;
    const { location: typedPlace, date } = fields.values;
    const ofRace = Object.entries(fields.values).filter(([field]) => raceColumns.some(({ key }) => key === field));
    const { raceNumber, ...race } = raceFields(Object.fromEntries(ofRace));
    if (typeof typedPlace !== 'string' || typeof date !== 'string' || typeof raceNumber !== 'number')
      return refused('day.incomplete');
    if (date > pragueDate(now)) return refused('race.not-past');
    const rowEdits = edits.filter(({ rowId }) => rowId !== raceRow);
    if (findUnreadable(pastRaceColumns, rowEdits).length > 0) return refused('grid.invalid');
    const rows = valuesByRow(pastRaceColumns, rowEdits);
    if (rows.size === 0) return refused('race.no-runners');
    if ([...rows.values()].some((cells) => !cells['horse'])) return refused('runner.no-horse');

    await lockResults(tx);
    const location = await spellPlace(tx, { date, location: typedPlace });
    const eventId = await findOrCreateDay(tx, location, date);
    if (await isNumberTaken(tx, eventId, raceNumber)) return refused('race.number-taken');
    const [createdRace] = await tx
      .insert(races)
      .values({ ...race, raceNumber, eventId })
      .returning({ id: races.id });
    if (!createdRace) throw new Error('the race was not stored');
    const names = await insertRunners(tx, createdRace.id, rows);
    if (!names.ok) return names;
    const runners = await readRunners(tx, createdRace.id);
    if (!checkResult(runners).isSound) return refused('result.unsound');
    await storeResults(tx, createdRace.id, runners);
    await tx
      .update(races)
      .set({ isCompleted: true, completedAt: new Date(now) })
      .where(eq(races.id, createdRace.id));
    const changedStandings = await settleResults(tx, now);
    return done(createdRace, {
      changed: [`event:${eventId}`, 'events', 'horses', 'jockeys', ...changedStandings],
      audit: {
        subject: `race:${createdRace.id}`,
        before: null,
        after: { location, date, raceNumber, runners: rows.size },
      },
    });
  },
});

async function findOrCreateDay(tx: Db, location: string, date: string): Promise<number> {
  const [known] = await tx
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .where(and(eq(raceEvents.location, location), eq(raceEvents.date, date)));
  if (known) return known.id;
  const [created] = await tx.insert(raceEvents).values({ location, date }).returning({ id: raceEvents.id });
  if (!created) throw new Error('the race day was not stored');
  return created.id;
}

async function isNumberTaken(tx: Db, eventId: number, raceNumber: number): Promise<boolean> {
  const [race] = await tx
    .select({ id: races.id })
    .from(races)
    .where(and(eq(races.eventId, eventId), eq(races.raceNumber, raceNumber)));
  return race !== undefined;
}

async function insertRunners(tx: Db, raceId: number, rows: ReadonlyMap<string, RowValues>) {
  const names = await resolveRowNames(tx, rows);
  if (!names.ok) return names;
  for (const [id, cells] of rows) {
    const named = names.value.get(id) ?? {};
    if (named.horseId === undefined) throw new Error('a runner without its horse');
    const { status: _status, ...runnerCells } = cells;
    const fields = { ...runnerFields(runnerCells, named), ...resultOf(cells) };
    await tx.insert(participations).values({ ...fields, horseId: named.horseId, raceId });
  }
  return names;
}
