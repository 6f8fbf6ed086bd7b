import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { LoggedCell } from '#features/admin/audit.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { refused, type Refused } from '#platform/command/result.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { checkViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { findMovedDay, spellPlace } from '#features/racing/read-known-days.server.ts';
import type { CellEdit } from './grid.rules.ts';
import { dayColumns, findUnreadable, pastRaceColumns, raceColumns } from './race-grid.rules.ts';
import { GridEdits } from './grid-input.rules.ts';
import { givenCancellation, raceFields } from './edit-races.server.ts';
import { type FieldValues, mergeFields, type RowValues, valuesByRow } from './merge-edits.server.ts';
import { readRunners } from './read-grid.server.ts';
import { resolveRowNames, runnerFields } from './row-names.server.ts';
import { givenResult, resultOf, storeResults } from './results.server.ts';

/** The posted grid's first row, which holds the fields of the day and of the race; the others are runners. */
const raceRow = 'n0';

/**
 * Stores a finished race with its runners, result and day (race-office.past-races). Refusals: of `mergeFields` and
 * `resolveRowNames`, day.incomplete, day.moved, race.not-past, race.number-taken, race.no-runners, runner.no-horse,
 * runner.taken, and of the law.
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
    const raceValues = Object.fromEntries(ofRace);
    const { raceNumber, ...race } = raceFields(raceValues);
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
    if (typeof eventId !== 'number') return eventId;
    if (await isNumberTaken(tx, eventId, raceNumber)) return refused('race.number-taken');
    const [createdRace] = await tx
      .insert(races)
      .values({ ...race, raceNumber, eventId })
      .returning();
    if (!createdRace) throw new Error('the race was not stored');
    const typed = await insertRunners(tx, createdRace.id, rows);
    if (!typed.ok) return typed;
    const judgement = await judgeTyped(tx, createdRace, typed.value, { raceValues, now });
    if (!judgement.ok) return refused(judgement.code === 'race.not-started' ? 'race.not-past' : judgement.code);
    await storeResults(tx, createdRace.id, typed.value, judgement.judged);
    await tx
      .update(races)
      .set({ isCompleted: judgement.judged.isCompleted, completedAt: new Date(now) })
      .where(eq(races.id, createdRace.id));
    const changedStandings = await settleResults(tx, now);
    return done(
      { id: createdRace.id },
      {
        changed: [`event:${eventId}`, 'events', 'horses', 'jockeys', ...changedStandings],
        audit: {
          subject: `race:${createdRace.id}`,
          before: null,
          after: {
            location,
            date,
            raceNumber,
            cells: loggedCells(createdRace, [...fields.edits, ...rowEdits], typed.ids),
          },
        },
      },
    );
  },
});

type Typed = Parameters<typeof givenResult>[0] & { horseName: string; number: number | null; reserve: number | null };

function judgeTyped(
  tx: Db,
  race: typeof races.$inferSelect,
  typed: readonly Typed[],
  { raceValues, now }: { raceValues: FieldValues; now: Instant },
) {
  const before = { finishingPosition: null, resultStatus: null };
  const runners = typed.map((runner) =>
    proposedRunner({ ...runner, ...before }, runner.horseName, givenResult(runner)),
  );
  const isCancelled = givenCancellation(raceValues);
  return judgeStoredRace(tx, race, { completes: true, runners, isCancelled }, operator(now));
}

/** The date that a postponed day had before makes no second day (import.moved-days). */
async function findOrCreateDay(tx: Db, location: string, date: string): Promise<number | Refused<'day.moved'>> {
  const [known] = await tx
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .where(and(eq(raceEvents.location, location), eq(raceEvents.date, date)));
  if (known) return known.id;
  const moved = await findMovedDay(tx, location, date as PragueDate);
  if (moved) return refused('day.moved', { date: moved.date });
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

/** Inserts the runners without their places and codes, which the law judges first; returns them as they were typed. */
async function insertRunners(tx: Db, raceId: number, rows: ReadonlyMap<string, RowValues>) {
  const names = await resolveRowNames(tx, rows);
  if (!names.ok) return names;
  const results = new Map<number, ReturnType<typeof resultOf>>();
  const ids = new Map<string, number>();
  for (const [id, cells] of rows) {
    const named = names.value.get(id) ?? {};
    if (named.horseId === undefined) throw new Error('a runner without its horse');
    const { status: _status, ...runnerCells } = cells;
    const { finishingPosition = null, resultStatus = null, ...others } = resultOf(cells);
    const fields = { ...runnerFields(runnerCells, named), ...others };
    const [stored] = await tx
      .insert(participations)
      .values({ ...fields, horseId: named.horseId, raceId })
      .returning({ id: participations.id });
    if (!stored) throw new Error('The insert returned no row.');
    results.set(stored.id, { finishingPosition, resultStatus });
    ids.set(id, stored.id);
  }
  const runners = await readRunners(tx, raceId);
  return { ok: true as const, ids, value: runners.map((runner) => ({ ...runner, ...results.get(runner.id) })) };
}

/** What was typed of the race and of each runner, for the log. */
function loggedCells(
  race: { id: number; raceNumber: number },
  edits: readonly CellEdit[],
  runnerIds: ReadonlyMap<string, number>,
): LoggedCell[] {
  const horses = new Map(edits.flatMap(({ rowId, column, value }) => (column === 'horse' ? [[rowId, value]] : [])));
  return edits
    .filter(({ column }) => !dayColumns.some(({ key }) => key === column) && column !== 'raceNumber')
    .map(({ rowId, column, value }) => ({
      rowId,
      id: String(rowId === raceRow ? race.id : runnerIds.get(rowId)),
      horse: horses.get(rowId) ?? null,
      ...(rowId === raceRow && { raceNumber: race.raceNumber }),
      column,
      text: value,
    }));
}
