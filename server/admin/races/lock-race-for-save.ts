import { eq } from 'drizzle-orm';
import type { LoggedCell } from '#domain/admin/differences.ts';
import { gridColumns, type GridKind } from '#domain/admin/races/grid-columns.ts';
import { findUnreadable } from '#domain/admin/races/grid-findings.ts';
import { type Refused, refused } from '#domain/shared/result.ts';
import { type CellEdit, mergeCell } from '#domain/admin/grid/merge-cell.ts';
import { type CellValue, readCell, type GridColumn } from '#domain/admin/grid/column.ts';
import { type GridRow, isNewRow } from '#domain/admin/grid/grid.ts';
import type { Db } from '#server/db/db.ts';
import { races } from '#server/db/schema/racing.ts';
import { readRunners, gridRows, type StoredRunner } from './read-runners.ts';

/** Refusals that save-lineup.ts, save-odds.ts and save-results.ts share; worded in copy/cs/admin/races.ts. */
export type GridRefusal = 'race.unknown' | 'runner.unknown' | 'grid.invalid' | 'grid.conflict' | 'undo.newer';

/** New values of one row by column; null empties the cell. */
export type RowValues = Record<string, CellValue | null>;

export type LockedRace = {
  race: typeof races.$inferSelect;
  runners: StoredRunner[];
  /** The edits to store: of cells that nobody else has changed since. */
  edits: CellEdit[];
  conflictCount: number;
  /** Id of the audit log entry that this save undoes. */
  undoneEntryId: number | undefined;
  /** The same edits as values by row id. */
  rows: Map<string, RowValues>;
};

/**
 * Locks a race for a save of its grid and merges the edits with the stored cells (race-office.merge): cells that
 * somebody else has changed meanwhile are left alone and counted. Refused when a cell can't be read or every edit is a
 * conflict; an undo also when any of its cells was changed since.
 */
export async function lockRaceForSave(
  tx: Db,
  kind: GridKind,
  { raceId, edits, undoneEntryId }: { raceId: number; edits: readonly CellEdit[]; undoneEntryId?: number | undefined },
): Promise<({ ok: true } & LockedRace) | Refused<GridRefusal>> {
  // Waits for tips being placed, whose trigger locks the race FOR SHARE, and for another administrator's save.
  const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
  if (!race) return refused('race.unknown');
  const columns = gridColumns[kind];
  if (findUnreadable(columns, edits).length > 0) return refused('grid.invalid');
  const runners = await readRunners(tx, raceId);
  const stored = new Map(gridRows(kind, runners).map((row) => [row.id, row.cells]));
  const isKnown = ({ rowId }: CellEdit) => isNewRow(rowId) || stored.has(rowId);
  if (!edits.every(isKnown)) return refused('runner.unknown');
  const merged = edits.map((edit) => ({ edit, merge: mergeCell(edit, stored.get(edit.rowId)?.[edit.column] ?? '') }));
  const toStore = merged.filter(({ merge }) => merge === 'store').map(({ edit }) => edit);
  const conflictCount = merged.filter(({ merge }) => merge === 'conflict').length;
  if (undoneEntryId !== undefined && toStore.length < edits.length) return refused('undo.newer');
  if (toStore.length === 0 && conflictCount > 0) return refused('grid.conflict');
  return { ok: true, race, runners, edits: toStore, conflictCount, undoneEntryId, rows: valuesByRow(columns, toStore) };
}

/** Edits that were found readable, as values by row id; also for record-past-race.ts. */
export function valuesByRow(columns: readonly GridColumn[], edits: readonly CellEdit[]): Map<string, RowValues> {
  const rows = new Map<string, RowValues>();
  for (const { rowId, column: key, value } of edits) {
    const column = columns.find((one) => one.key === key);
    const reading = column ? readCell(column, value) : null;
    if (!reading || 'problem' in reading) throw new Error(`the cell ${rowId} ${key} is unreadable`);
    rows.set(rowId, { ...rows.get(rowId), [key]: reading.value });
  }
  return rows;
}

/**
 * The audit log entry of a save: each changed cell before and after, with its horse. `stored` are the rows after the
 * save, which give names as they are stored instead of as they were typed.
 */
export function gridAudit({ race, runners, edits, undoneEntryId }: LockedRace, stored: readonly GridRow[] = []) {
  const horse = (rowId: string) =>
    runners.find(({ id }) => String(id) === rowId)?.horseName ??
    edits.find((edit) => edit.rowId === rowId && edit.column === 'horse')?.value ??
    null;
  const storedText = ({ rowId, column }: CellEdit) => stored.find(({ id }) => id === rowId)?.cells[column];
  const cells = (text: (edit: CellEdit) => string) =>
    edits.map((edit): LoggedCell => {
      const { rowId, column } = edit;
      return { rowId, horse: horse(rowId), column, text: text(edit) };
    });
  const before = { cells: cells(({ base }) => base) };
  return {
    subject: `race:${race.id}`,
    before,
    after: { cells: cells((edit) => storedText(edit) ?? edit.value), undoOf: undoneEntryId },
  };
}
