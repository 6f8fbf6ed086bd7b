import { useEffect, useMemo, useState } from 'react';
import { array, instant, object, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { parseJson } from '#platform/ui/read-json.ts';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { GridKind, RaceGrid } from './race-grid.rules.ts';
import {
  type CellEdit,
  cellEditShape,
  cellKey,
  type Grid,
  isNewRow,
  mergeCell,
  restoreEdits,
  storedText,
} from './grid.rules.ts';

/** Unsaved edits of a race's grid; `at` is real time. */
type UnsavedEdits = ValueOf<typeof unsavedEditsShape>;
const unsavedEditsShape = object({ at: instant, edits: array(cellEditShape) });

/** Higher than any number that a grid gives to a new row. */
const restoredRowOffset = 1_000_000;

/** Unsaved edits of one race's or day's grid in localStorage; lost when the browser has none. */
export function unsavedEditsStorage(kind: GridKind, id: number) {
  const key = `grid:${kind}:${id}`;
  return {
    save(unsaved: UnsavedEdits | null) {
      storeLocally(key, unsaved && JSON.stringify(unsaved));
    },
    /** New rows are renumbered, so that they don't clash with rows added since. */
    read(): UnsavedEdits | null {
      const unsaved = readStored(key);
      if (!unsaved) return null;
      const added = [...new Set(unsaved.edits.flatMap(({ rowId }) => (isNewRow(rowId) ? [rowId] : [])))];
      const renamed = (rowId: string) => (isNewRow(rowId) ? `n${restoredRowOffset + added.indexOf(rowId)}` : rowId);
      return { ...unsaved, edits: unsaved.edits.map((edit) => ({ ...edit, rowId: renamed(edit.rowId) })) };
    },
  };
}

/** Null when storage is disabled or its content has an outdated shape. */
function readStored(key: string): UnsavedEdits | null {
  try {
    return parseJson(localStorage.getItem(key), unsavedEditsShape);
  } catch {
    return null;
  }
}

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
