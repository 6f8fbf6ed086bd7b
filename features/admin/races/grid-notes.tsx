import { conflictValues, findingText, inSentence, adminRacesCopy as copy } from './races.cs.ts';
import type { ReactNode } from 'react';
import { cellId, focusCell } from '#features/admin/grid/focus-cell.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Finding } from './grid-findings.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import {
  type CellPosition,
  type Conflict,
  resolveConflict,
  cellKey,
  type Grid,
} from '#features/admin/grid/grid.rules.ts';
import { noteId } from './cell-marks.ts';

type Props = {
  problems: readonly Finding[];
  warnings: readonly Finding[];
  conflicting: readonly Conflict[];
  edits: readonly CellEdit[];
  labels: GridLabels;
  change: (by: (grid: Grid) => Grid) => void;
};

/** How messages about a grid call a cell: by its row and column. */
export const cellName = (labels: GridLabels, { rowId, column }: CellPosition): string =>
  `${labels.row(rowId)}, ${inSentence(labels.columns[column]?.full ?? column)}`;

/** What was typed into a cell and is not saved yet. */
export const typedText = (edits: readonly CellEdit[], at: CellPosition): string =>
  edits.find((edit) => cellKey(edit) === cellKey(at))?.value ?? '';

type CellLinkProps = { at: CellPosition; className?: string; children: ReactNode };

/** Leads to a cell: in a long table it is not in view. */
export function CellLink({ at, className = 'to-cell', children }: CellLinkProps) {
  return (
    <a
      className={className}
      href={`#${cellId(at)}`}
      onClick={(event) => {
        event.preventDefault();
        focusCell(at);
      }}
    >
      {children}
    </a>
  );
}

export function ToCell({ labels, at }: { labels: GridLabels; at: CellPosition }) {
  return <CellLink at={at}>{cellName(labels, at)}</CellLink>;
}

/**
 * Below the grid of a race: cells that can't be saved, warnings, and conflicts with another editor. The cells refer to
 * these lines by `noteId`.
 */
export function GridNotes({ problems, warnings, conflicting, edits, labels, change }: Props) {
  return (
    <>
      {problems.map((finding) => (
        <p className="field-error" id={noteId(finding)} key={cellKey(finding)}>
          <Icon name="warning-circle-fill" />
          <span>
            <ToCell labels={labels} at={finding} />: {findingText(finding, typedText(edits, finding))}
          </span>
        </p>
      ))}
      {warnings.map((finding) => (
        <p className="warning-message" id={noteId(finding)} key={cellKey(finding)}>
          <Icon name="warning" />
          <span>
            <ToCell labels={labels} at={finding} />: {findingText(finding, typedText(edits, finding))}
          </span>
        </p>
      ))}
      {conflicting.length > 0 && (
        <section className="alert alert-warning" aria-labelledby="spory">
          <Icon name="warning" />
          <div>
            <h2 className="race-heading" id="spory">
              {copy.conflicts.heading}
            </h2>
            <ul className="disputed">
              {conflicting.map((conflict) => (
                <li key={cellKey(conflict)} id={noteId(conflict)}>
                  <span>
                    <ToCell labels={labels} at={conflict} />: {conflictValues(conflict)}
                  </span>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <button
                      key={side}
                      className="button button-outline button-small"
                      type="button"
                      aria-label={`${copy.conflicts[side]}: ${cellName(labels, conflict)}`}
                      onClick={() => change((grid) => resolveConflict(grid, conflict, side))}
                    >
                      {copy.conflicts[side]}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
