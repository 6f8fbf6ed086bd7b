import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { conflictValues, adminRacesCopy as copy, findingText, inSentence } from '#text/race-office/race-office';
import { cellId, focusCell } from './grid-keyboard.ts';
import type { GridLabels } from './data-grid.tsx';
import type { Finding, GridKind } from './race-grid.rules.ts';
import { type CellEdit, cellKey, type CellPosition, type Conflict, type Grid, resolveConflict } from './grid.rules.ts';
import { noteId } from './cell-marks.ts';
import { scratchEdits, toggleScratch } from './scratch.rules.ts';

type GridNotesProps = {
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
export function GridNotes({ problems, warnings, conflicting, edits, labels, change }: GridNotesProps) {
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

type ScratchNotesProps = { edits: readonly CellEdit[]; labels: GridLabels; change: (by: (grid: Grid) => Grid) => void };

/**
 * Below a lineup or result: what a scratch, or its end, will mean once it is saved. Alt+X in a row of the grid
 * scratches.
 */
export function ScratchNotes({ edits, labels, change }: ScratchNotesProps) {
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

/** Below the grid of a race: its keyboard shortcuts. */
export function KeyHelp({ kind }: { kind: GridKind }) {
  return [...copy.keys, ...copy.ownKeys[kind]].map(({ keys, does }) => (
    <span key={does}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {does}
    </span>
  ));
}
