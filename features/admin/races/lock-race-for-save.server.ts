import { eq } from 'drizzle-orm';
import type { LoggedCell } from '#features/admin/differences.rules.ts';
import { gridColumns, type RunnerGridKind } from './grid-columns.rules.ts';
import { type Refused, refused } from '#platform/command/result.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { type GridMergeRefusal, mergeGrid, type MergedGrid } from './merge-grid.server.ts';
import { readRunners, gridRows, type StoredRunner } from './read-runners.server.ts';

export type GridRefusal = 'race.unknown' | GridMergeRefusal;

export type LockedRace = MergedGrid & { race: typeof races.$inferSelect; runners: StoredRunner[] };

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
