import { untilLoaded } from '#platform/ui/later.ts';
import { fetchGrid } from './grid-calls.ts';
import { useCallback, useEffect, useState } from 'react';
import type { RaceGrid } from './race-grid.rules.ts';
import { gridColumns, type GridKind } from './grid-columns.rules.ts';
import { inOrderOfFinish, inShownOrder } from './result-order.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import {
  addRows,
  applySaved,
  type Grid,
  openGrid,
  rebaseOnStored,
  restoreEdits,
} from '#features/admin/grid/grid.rules.ts';
import { showMarkets, widestShown } from './odds-columns.rules.ts';

/**
 * A race's grid as the server has it (`stored`) and as it is edited here (`grid`), at first with the `unsaved` edits of
 * a form posted without JavaScript. `refresh` fetches it again and keeps what is typed; it takes the ids of the rows
 * that a save has created, else null. Of the odds at least `markets` are shown, and all that the race uses.
 */
export function useStoredGrid(initial: RaceGrid, unsaved: readonly CellEdit[], markets = 1) {
  const { kind, id, eventId } = initial;
  const [stored, setStored] = useState(initial);
  const [grid, setGridState] = useState(() => {
    const first = restoreEdits(firstGrid(initial), unsaved);
    return kind === 'odds' ? showMarkets(first, markets) : first;
  });
  const setGrid = useCallback(
    (by: (now: Grid) => Grid) =>
      setGridState((now) => {
        const next = by(now);
        return kind === 'odds' ? showMarkets(next, widestShown(next)) : next;
      }),
    [kind],
  );
  const refresh = useCallback(
    async (createdRowIds: readonly string[] | null) => {
      const fresh = await fetchGrid(kind, id);
      if (!fresh) return;
      setStored(fresh);
      setGrid((now) =>
        createdRowIds
          ? arranged(fresh, applySaved(now, fresh.rows, createdRowIds))
          : rebaseOnStored(now, kind === 'results' ? inShownOrder(now, fresh.rows) : fresh.rows),
      );
    },
    [kind, id, setGrid],
  );
  useLiveRefresh(eventId, refresh);
  return { stored, grid, setGrid, refresh };
}

/** An empty table that may grow starts with one row to type into, which no step back takes away. */
function firstGrid(initial: RaceGrid): Grid {
  const { kind, rows } = initial;
  const grid = arranged(initial, openGrid(gridColumns[kind], rows));
  return canGrow(kind) && rows.length === 0 ? { ...addRows(grid, 1), past: [] } : grid;
}

const arranged = ({ kind, rowHeaders }: RaceGrid, grid: Grid): Grid =>
  kind === 'results' ? inOrderOfFinish(grid, rowHeaders) : grid;

/** Whether an administrator adds rows to this grid: runners to a lineup, races to a day. */
export const canGrow = (kind: GridKind): boolean => kind === 'lineups' || kind === 'races';

/** Refreshes when another administrator has saved something of this day. */
function useLiveRefresh(eventId: number, refresh: (createdRowIds: null) => Promise<void>) {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    void untilLoaded(() => import('#platform/live/live-stream.ts')).then(({ listenToChanges }) => {
      if (isUnmounted) return;
      stop = listenToChanges(({ topic }) => {
        if (topic === `event:${eventId}` || topic === 'all') void refresh(null);
      });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [eventId, refresh]);
}
