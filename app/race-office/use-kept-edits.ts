import { useEffect, useMemo, useState } from 'react';
import { useIsClient } from '#app/ui/use-is-client.ts';
import type { RaceSheet } from '#domain/race-office/race-sheet.ts';
import type { Instant } from '#domain/shared/time.ts';
import { type CellEdit, mergeCell } from '#domain/sheet/merge-cell.ts';
import { cellKey, restoreEdits, type Grid, storedText } from '#domain/sheet/sheet.ts';
import { editsShelf, type KeptEdits } from './edits-shelf.ts';

type Editing = { sheet: Grid; edits: readonly CellEdit[]; change: (by: (sheet: Grid) => Grid) => void };

/**
 * Keeps what is typed in this browser until it is saved or thrown away. What an earlier page has left is offered, never
 * put into the sheet by itself.
 */
export function useKeptEdits({ kind, race: { id } }: RaceSheet, { sheet, edits, change }: Editing) {
  const isClient = useIsClient();
  const shelf = useMemo(() => editsShelf(kind, id), [kind, id]);
  const left = useMemo(() => (isClient ? shelf.read() : null), [isClient, shelf]);
  const [isOver, setIsOver] = useState(false);
  const offer = useMemo(() => (isOver || !left ? null : stillOpen(left, sheet)), [isOver, left, sheet]);
  const toKeep = useMemo(() => JSON.stringify([...(offer?.edits ?? []), ...edits]), [offer, edits]);
  const since = edits.length === 0 ? offer?.at : undefined;
  useEffect(() => {
    if (!isClient) return;
    const kept = JSON.parse(toKeep) as CellEdit[];
    shelf.put(kept.length === 0 ? null : { at: since ?? (Date.now() as Instant), edits: kept });
  }, [isClient, shelf, since, toKeep]);
  return {
    offer,
    take() {
      if (offer) change((now) => restoreEdits(now, offer.edits));
      setIsOver(true);
    },
    throwAway: () => setIsOver(true),
  };
}

/** What of it is neither stored by now nor typed anew; null when nothing is. */
function stillOpen({ at, edits }: KeptEdits, sheet: Grid): KeptEdits | null {
  const open = edits.filter(
    (edit) => !(cellKey(edit) in sheet.drafts.edits) && mergeCell(edit, storedText(sheet, edit)) !== 'same',
  );
  return open.length === 0 ? null : { at, edits: open };
}
