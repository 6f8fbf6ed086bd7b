import type { ReactNode } from 'react';
import { DateField } from '#features/admin/date-field.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { isHeaderRow } from '#features/imports/mapping.rules.ts';
import { raceEditorCopy } from '#text/race-office/race-editor';
import { adminRacesCopy as copy, pastRaceCopy } from '#text/race-office/race-office';
import { DataGrid } from './data-grid.tsx';
import { findUnreadable, pastRaceColumns } from './race-grid.rules.ts';
import { collectEdits, type Grid, rowIds } from './grid.rules.ts';
import { cellClass, cellKeyboard, marksOf, nameAddresses } from './cell-marks.ts';
import { GridNotes, KeyHelp } from './grid-notes.tsx';
import { Unsaved } from './save-bar.tsx';

const fieldNames = [
  'location',
  'date',
  'raceNumber',
  'time',
  'distance',
  'raceType',
  'category',
  'raceName',
  'prizeMoney',
  'goingText',
];
const initialValues: Readonly<Record<string, string>> = { raceNumber: '1', raceType: 'rovinový' };
const required = new Set(['location', 'date', 'raceNumber']);

/**
 * At /admin/manual-results: the day and the race of a past race that is entered with its result, posted as the cells of
 * row `n0`.
 */
export function PastRaceFields() {
  return (
    <div className="form-grid">
      {fieldNames.map((column) => {
        const Field = column === 'date' ? DateField : TextField;
        return (
          <div key={column}>
            <input type="hidden" name={`w.n0.${column}`} value="" />
            <Field
              name={`c.n0.${column}`}
              label={raceEditorCopy.fields[column] ?? column}
              value={initialValues[column]}
              required={required.has(column)}
              autoComplete="off"
            />
          </div>
        );
      })}
    </div>
  );
}

type PastRaceGridProps = { grid: Grid; onChange: (change: (grid: Grid) => Grid) => void; children: ReactNode };

/** At /admin/manual-results: the runners of a past race with their results, in one grid; `children` save them. */
export function PastRaceGrid({ grid, onChange, children }: PastRaceGridProps) {
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
