import { eq } from 'drizzle-orm';
import type { LoggedCell } from '#features/admin/audit.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { dayRaceColumns } from './race-grid.rules.ts';
import { FieldEdits } from './grid-input.rules.ts';
import { type CellEdit, isNewRow } from './grid.rules.ts';
import { givenTime, raceFields } from './edit-races.server.ts';
import { type MergedGrid, mergeGrid, type RowValues } from './merge-edits.server.ts';
import { editAndNotify, type NoticeDeps } from './notify-tippers.server.ts';
import { readRaceRows } from './read-grid.server.ts';
import { dayLimits } from './day.rules.ts';

/** A race without a type is a flat race, as in the race editor. */
const usualType = 'rovinový';

/**
 * Stores the table of a day's races at once: changes races and adds new ones below them, numbered on from the last
 * (race-office.day-table). A changed time moves the tips' deadline. Refusals: day.unknown, day.full (the numbers end at
 * 99), race.start-ahead (of a race that has a result), those of `mergeGrid`.
 */
export const saveRaces = command({
  name: 'save-races',
  who: admin,
  input: FieldEdits,
  async run({ tx, now }, { id: eventId, edits, undoneEntryId }) {
    await lockResults(tx);
    const [event] = await tx.select().from(raceEvents).where(eq(raceEvents.id, eventId)).for('update');
    if (!event) return refused('day.unknown');
    const locked = await tx.select().from(races).where(eq(races.eventId, eventId)).orderBy(races.id).for('update');
    const stored = await readRaceRows(tx, eventId);
    const merged = mergeGrid(
      dayRaceColumns,
      stored.map(({ row }) => row),
      {
        edits: edits.map(withUsualType),
        undoneEntryId,
      },
    );
    if (!merged.ok) return merged;
    const numbers = numberRows(stored, merged.rows);
    if (Math.max(0, ...numbers.values()) > dayLimits.races) return refused('day.full');
    for (const race of locked) {
      const time = givenTime(merged.rows.get(String(race.id)) ?? {});
      const change = { completes: race.isCompleted, runners: [], time };
      const judgement = await judgeStoredRace(tx, race, change, operator(now, true));
      if (!judgement.ok) return judgement;
    }
    const ids = new Map<string, number>();
    for (const [rowId, values] of merged.rows)
      ids.set(rowId, await storeRace(tx, eventId, rowId, values, numbers.get(rowId) ?? 0));
    const changedStandings = await settleResults(tx, now);
    return done(
      {
        savedCount: merged.edits.length,
        conflictCount: merged.conflictCount,
        createdRowIds: [...merged.rows.keys()].filter(isNewRow),
      },
      {
        changed: [`event:${eventId}`, 'events', ...changedStandings],
        audit: racesAudit(eventId, merged, { numbers, ids }),
      },
    );
  },
});

/** An emptied type is stored as the usual one, and logged so, which an undo compares with. */
const withUsualType = (edit: CellEdit): CellEdit =>
  edit.column === 'raceType' && edit.value === '' ? { ...edit, value: usualType } : edit;

/** The race number of every row; new ones follow the last, in the order in which the table has them. */
function numberRows(
  stored: readonly { raceNumber: number; row: { id: string } }[],
  rows: ReadonlyMap<string, RowValues>,
): Map<string, number> {
  const last = Math.max(0, ...stored.map(({ raceNumber }) => raceNumber));
  const added = [...rows.keys()].filter(isNewRow);
  return new Map([
    ...stored.map(({ raceNumber, row }) => [row.id, raceNumber] as const),
    ...added.map((rowId, index) => [rowId, last + index + 1] as const),
  ]);
}

async function storeRace(
  tx: Db,
  eventId: number,
  rowId: string,
  values: RowValues,
  raceNumber: number,
): Promise<number> {
  const fields = raceFields(values);
  const [race] = isNewRow(rowId)
    ? await tx
        .insert(races)
        .values({ ...fields, raceNumber, eventId })
        .returning({ id: races.id })
    : await tx
        .update(races)
        .set(fields)
        .where(eq(races.id, Number(rowId)))
        .returning({ id: races.id });
  if (!race) throw new Error(`race ${rowId} is gone`);
  return race.id;
}

type StoredRows = { numbers: ReadonlyMap<string, number>; ids: ReadonlyMap<string, number> };

function racesAudit(eventId: number, { edits, undoneEntryId }: MergedGrid, { numbers, ids }: StoredRows) {
  const cells = (part: 'base' | 'value') =>
    edits.map((edit): LoggedCell => {
      const { rowId, column } = edit;
      const id = isNewRow(rowId) ? ids.get(rowId)?.toString() : undefined;
      return { rowId, id, horse: null, raceNumber: numbers.get(rowId) ?? 0, column, text: edit[part] };
    });
  return {
    subject: `event:${eventId}`,
    before: { cells: cells('base') },
    after: { cells: cells('value'), undoOf: undoneEntryId },
  };
}

/** Runs `saveRaces` and mails those who tipped on races whose start changed (race-office.changes-told). */
export function saveRacesAndNotify(
  context: CommandContext,
  deps: NoticeDeps,
  input: { id: number; edits: unknown; undoneEntryId?: number | undefined },
) {
  return editAndNotify(context, deps, input.id, (inner) => saveRaces(inner, input));
}
