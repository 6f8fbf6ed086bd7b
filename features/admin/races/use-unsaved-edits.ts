import { useEffect, useMemo, useState } from 'react';
import { parseJson } from '#platform/ui/read-json.ts';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import { array } from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type CellEdit, cellEditShape, mergeCell } from '#features/admin/grid/merge-cell.rules.ts';
import { cellKey, restoreEdits, type Grid, storedText } from '#features/admin/grid/grid.rules.ts';
import { unsavedEditsStorage, type UnsavedEdits } from './unsaved-edits-storage.ts';

type Editing = { grid: Grid; edits: readonly CellEdit[]; change: (by: (grid: Grid) => Grid) => void };

/**
 * Stores unsaved edits in this browser until they are saved or discarded. Those of an earlier visit are offered, never
 * applied automatically.
 */
export function useUnsavedEdits({ kind, id }: RaceGrid, { grid, edits, change }: Editing) {
  const isClient = useIsClient();
  const storage = useMemo(() => unsavedEditsStorage(kind, id), [kind, id]);
  const storedEdits = useMemo(() => (isClient ? storage.read() : null), [isClient, storage]);
  const [isDismissed, setIsDismissed] = useState(false);
  const offer = useMemo(
    () => (isDismissed || !storedEdits ? null : stillUnsaved(storedEdits, grid)),
    [isDismissed, storedEdits, grid],
  );
  const serializedEdits = useMemo(() => JSON.stringify([...(offer?.edits ?? []), ...edits]), [offer, edits]);
  const earlierAt = edits.length === 0 ? offer?.at : undefined;
  useEffect(() => {
    if (!isClient) return;
    const parsedEdits = parseJson(serializedEdits, array(cellEditShape)) ?? [];
    storage.save(parsedEdits.length === 0 ? null : { at: earlierAt ?? (Date.now() as Instant), edits: parsedEdits });
  }, [isClient, storage, earlierAt, serializedEdits]);
  return {
    offer,
    restoreEdits() {
      if (offer) change((now) => restoreEdits(now, offer.edits));
      setIsDismissed(true);
    },
    discardEdits: () => setIsDismissed(true),
  };
}

/** The edits that are neither saved nor edited again since; null when there are none. */
function stillUnsaved({ at, edits }: UnsavedEdits, grid: Grid): UnsavedEdits | null {
  const open = edits.filter(
    (edit) => !(cellKey(edit) in grid.drafts.edits) && mergeCell(edit, storedText(grid, edit)) !== 'same',
  );
  return open.length === 0 ? null : { at, edits: open };
}
