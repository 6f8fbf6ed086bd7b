import { useCallback, useEffect, useState } from 'react';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import { sheetColumns } from '#domain/admin/races/sheet-columns.ts';
import { addRows, applySaved, type Grid, openGrid, rebaseOnStored } from '#domain/admin/grid/grid.ts';
import { fetchSheet } from './grid-calls.ts';

/**
 * A race's sheet as the server has it (`stored`) and as it is edited here (`sheet`). `refresh` fetches it again and
 * keeps what is typed; after a save it takes the ids of the rows that the save has created, otherwise null.
 */
export function useStoredSheet(initial: RaceSheet) {
  const { kind } = initial;
  const { id: raceId, eventId } = initial.race;
  const [stored, setStored] = useState(initial);
  const [sheet, setSheet] = useState(() => firstSheet(initial));
  const refresh = useCallback(
    async (madeRows: readonly string[] | null) => {
      const fresh = await fetchSheet(kind, raceId);
      if (!fresh) return;
      setStored(fresh);
      setSheet((now) => (madeRows ? applySaved(now, fresh.rows, madeRows) : rebaseOnStored(now, fresh.rows)));
    },
    [kind, raceId],
  );
  useLiveRefresh(eventId, refresh);
  return { stored, sheet, setSheet, refresh };
}

/** An empty lineup starts with one row to type into. */
function firstSheet({ kind, rows }: RaceSheet): Grid {
  const sheet = openGrid(sheetColumns[kind], rows);
  return kind === 'lineups' && rows.length === 0 ? addRows(sheet, 1) : sheet;
}

/** Refreshes when another administrator has saved something of this day. */
function useLiveRefresh(eventId: number, refresh: (madeRows: null) => Promise<void>) {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    void import('#app/live/live-stream.ts').then(({ listenToChanges }) => {
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
