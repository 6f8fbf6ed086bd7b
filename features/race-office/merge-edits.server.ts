import { eq } from 'drizzle-orm';
import { refused, type Refused } from '#platform/command/result.rules.ts';
import type { LoggedCell } from '#features/admin/audit.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { findUnreadable, gridColumns, requiredFields, type RunnerGridKind } from './race-grid.rules.ts';
import {
  type CellEdit,
  type CellValue,
  type GridColumn,
  type GridRow,
  isNewRow,
  mergeCell,
  normaliseText,
  readCell,
} from './grid.rules.ts';
import { gridRows, readRunners, type StoredRunner } from './read-grid.server.ts';

/** New values of a day's or a race's form by its fields; null empties the field. */
export type FieldValues = Record<string, CellValue | null>;
type MergedFields = { ok: true; values: FieldValues; edits: CellEdit[]; conflictCount: number };

/**
 * Merges the edits of a form with the stored fields (race-office.merge): fields that somebody else has changed
 * meanwhile are left alone and counted. Refused when a field can't be read, a required one is empty, or nothing is left
 * to store; an undo also when any of its fields was changed since.
 */
export function mergeFields(
  columns: readonly GridColumn[],
  stored: Readonly<Record<string, string>>,
  edits: readonly CellEdit[],
  undoneEntryId?: number,
): MergedFields | Refused<'grid.invalid' | 'grid.conflict' | 'grid.nothing' | 'undo.newer'> {
  const values: FieldValues = {};
  const toStore: CellEdit[] = [];
  let conflictCount = 0;
  for (const edit of edits) {
    const column = columns.find(({ key }) => key === edit.column);
    const reading = column && readCell(column, edit.value);
    if (!column || !reading || 'problem' in reading) return refused('grid.invalid');
    if (reading.value === null && requiredFields.has(edit.column)) return refused('grid.invalid');
    const merge = mergeCell({ base: edit.base, value: normaliseText(column, edit.value) }, stored[edit.column] ?? '');
    if (merge === 'conflict') conflictCount += 1;
    if (merge !== 'store') continue;
    values[edit.column] = reading.value;
    toStore.push(edit);
  }
  if (undoneEntryId !== undefined && toStore.length < edits.length) return refused('undo.newer');
  if (toStore.length === 0) return refused(conflictCount > 0 ? 'grid.conflict' : 'grid.nothing');
  return { ok: true, values, edits: toStore, conflictCount };
}

/** The audit log entry of a form's change: its changed fields before and after. */
export function fieldAudit(subject: string, edits: readonly CellEdit[], undoneEntryId?: number) {
  const texts = (part: 'base' | 'value') => Object.fromEntries(edits.map((edit) => [edit.column, edit[part]]));
  return { subject, before: texts('base'), after: { ...texts('value'), undoOf: undoneEntryId } };
}

type GridMergeRefusal = 'runner.unknown' | 'grid.invalid' | 'grid.conflict' | 'undo.newer';

/** New values of one row by column; null empties the cell. */
export type RowValues = Record<string, CellValue | null>;

export type MergedGrid = {
  ok: true;
  /** The edits to store: of cells that nobody else has changed since. */
  edits: CellEdit[];
  conflictCount: number;
  /** Id of the audit log entry that this save undoes. */
  undoneEntryId: number | undefined;
  /** The same edits as values by row id. */
  rows: Map<string, RowValues>;
};

/**
 * Merges the edits of a grid with its stored rows, which must be locked (race-office.merge): cells that somebody else
 * has changed meanwhile are left alone and counted. Refused when a cell can't be read, a row is gone, or every edit is
 * a conflict; an undo also when any of its cells was changed since.
 */
export function mergeGrid(
  columns: readonly GridColumn[],
  storedRows: readonly GridRow[],
  { edits, undoneEntryId }: { edits: readonly CellEdit[]; undoneEntryId?: number | undefined },
): MergedGrid | Refused<GridMergeRefusal> {
  if (findUnreadable(columns, edits).length > 0) return refused('grid.invalid');
  const stored = new Map(storedRows.map((row) => [row.id, row.cells]));
  const isKnown = ({ rowId }: CellEdit) => isNewRow(rowId) || stored.has(rowId);
  if (!edits.every(isKnown)) return refused('runner.unknown');
  const merged = edits.map((edit) => ({ edit, merge: mergeCell(edit, stored.get(edit.rowId)?.[edit.column] ?? '') }));
  const toStore = merged.filter(({ merge }) => merge === 'store').map(({ edit }) => edit);
  const conflictCount = merged.filter(({ merge }) => merge === 'conflict').length;
  if (undoneEntryId !== undefined && toStore.length < edits.length) return refused('undo.newer');
  if (toStore.length === 0 && conflictCount > 0) return refused('grid.conflict');
  return { ok: true, edits: toStore, conflictCount, undoneEntryId, rows: valuesByRow(columns, toStore) };
}

/** Edits that were found readable, as values by row id. */
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

type GridRefusal = 'race.unknown' | GridMergeRefusal;

type LockedRace = MergedGrid & { race: typeof races.$inferSelect; runners: StoredRunner[] };

/**
 * Locks a race for a save of its grid and merges the edits with the stored cells (race-office.merge): cells that
 * somebody else has changed meanwhile are left alone and counted. Refused when a cell can't be read or every edit is a
 * conflict; an undo also when any of its cells was changed since.
 */
export async function lockRaceForSave(
  tx: Db,
  kind: RunnerGridKind,
  { raceId, edits, undoneEntryId }: { raceId: number; edits: readonly CellEdit[]; undoneEntryId?: number | undefined },
): Promise<LockedRace | Refused<GridRefusal>> {
  // Waits for tips being placed, whose trigger locks the race FOR SHARE, and for another administrator's save.
  const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
  if (!race) return refused('race.unknown');
  const runners = await readRunners(tx, raceId);
  const merged = mergeGrid(gridColumns[kind], gridRows(kind, runners), { edits, undoneEntryId });
  return merged.ok ? { ...merged, race, runners } : merged;
}

/**
 * The audit log entry of a save: each changed cell before and after, with its horse. `stored` are the rows after the
 * save, which give names as they are stored instead of as they were typed, `created` the ids of the new ones.
 */
export function gridAudit(
  { race, runners, edits, undoneEntryId }: LockedRace,
  stored: readonly GridRow[] = [],
  created: ReadonlyMap<string, number> = new Map(),
) {
  const horse = (rowId: string) =>
    runners.find(({ id }) => String(id) === rowId)?.horseName ??
    edits.find((edit) => edit.rowId === rowId && edit.column === 'horse')?.value ??
    null;
  const idOf = (rowId: string) => created.get(rowId)?.toString();
  const storedText = ({ rowId, column }: CellEdit) =>
    stored.find(({ id }) => id === (idOf(rowId) ?? rowId))?.cells[column];
  const cells = (text: (edit: CellEdit) => string) =>
    edits.map((edit): LoggedCell => {
      const { rowId, column } = edit;
      return { rowId, id: idOf(rowId), horse: horse(rowId), column, text: text(edit) };
    });
  const before = { cells: cells(({ base }) => base) };
  return {
    subject: `race:${race.id}`,
    before,
    after: { cells: cells((edit) => storedText(edit) ?? edit.value), undoOf: undoneEntryId },
  };
}
