import { useEffect, useEffectEvent } from 'react';
import { adminRacesCopy as copy } from './races.cs.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import type { Grid } from '#features/admin/grid/grid.rules.ts';
import { scratchEdits, toggleScratch } from './scratch.rules.ts';

type Props = { edits: readonly CellEdit[]; labels: GridLabels; change: (by: (grid: Grid) => Grid) => void };

/**
 * Below a lineup or result: what a scratch, or its end, will mean once it is saved. Alt+X in a row of the grid
 * scratches.
 */
export function ScratchNotes({ edits, labels, change }: Props) {
  useScratchKey(() => change(toggleScratch));
  return (
    <div role="status">
      {scratchEdits(edits).map(({ rowId, value }) => (
        <p className="warning-message" key={rowId}>
          <Icon name="info" />
          {value === '' ? copy.startsAgain(labels.row(rowId)) : copy.scratched(labels.row(rowId))}
        </p>
      ))}
    </div>
  );
}

/** By the key's place: on some keyboards Alt makes another letter of it. */
function useScratchKey(scratch: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyX' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!document.activeElement?.closest('.edit-grid')) return;
    event.preventDefault();
    scratch();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
