import type { ReactNode } from 'react';
import { pastRaceCopy } from './past-race.cs.ts';
import { adminRacesCopy as copy } from './races.cs.ts';
import { DataGrid } from '#features/admin/grid/data-grid.tsx';
import { isHeaderRow } from '#features/admin/data/mapping.rules.ts';
import { pastRaceColumns } from './grid-columns.rules.ts';
import { findUnreadable } from './grid-findings.rules.ts';
import { collectEdits, rowIds, type Grid } from '#features/admin/grid/grid.rules.ts';
import { marksOf } from './cell-marks.ts';
import { cellClass, cellKeyboard } from './cell-class.ts';
import { KeyHelp } from './key-help.tsx';
import { nameAddresses } from './name-addresses.ts';
import { GridNotes } from './grid-notes.tsx';
import { Unsaved } from './save-bar.tsx';

type Props = { grid: Grid; onChange: (change: (grid: Grid) => Grid) => void; children: ReactNode };

/** At /admin/manual-results: the runners of a past race with their results, in one grid; `children` save them. */
export function PastRaceGrid({ grid, onChange, children }: Props) {
  const ids = rowIds(grid);
  const edits = collectEdits(grid);
  const problems = findUnreadable(pastRaceColumns, edits);
  const labels = {
    label: pastRaceCopy.grid,
    rowHead: copy.lineHead,
    columns: copy.columns,
    row: (rowId: string) => copy.row(ids.indexOf(rowId) + 1),
    suggestions: copy.suggestions,
  };
  return (
    <>
      <DataGrid
        grid={grid}
        onChange={onChange}
        labels={labels}
        canAddRows
        heads={new Map(ids.map((id, index) => [id, `${index + 1}.`]))}
        marks={marksOf(problems, [], [])}
        nameAddresses={nameAddresses}
        classOf={cellClass}
        keyboardOf={cellKeyboard}
        isHeading={isHeaderRow}
      />
      <GridNotes problems={problems} warnings={[]} conflicting={[]} edits={edits} labels={labels} change={onChange} />
      <div className="status-bar">
        <KeyHelp kind="lineups" />
      </div>
      <div className="save-bar">
        <div className="edit-grid-bar">
          <span role="status" className="inline-group">
            <Unsaved editor={{ grid, edits, problems }} labels={labels} />
          </span>
          <span className="grow" />
          {children}
        </div>
      </div>
    </>
  );
}
