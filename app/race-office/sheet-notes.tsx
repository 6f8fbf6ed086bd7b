import { conflictValues, findingText, inSentence, raceOfficeCopy as words } from '#app/copy/race-office.ts';
import type { SheetWords } from '#app/sheet/sheet-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Finding } from '#domain/race-office/sheet-findings.ts';
import type { CellEdit } from '#domain/sheet/merge-cell.ts';
import { type CellPosition, type Conflict, resolveConflict, cellKey, type Grid } from '#domain/sheet/sheet.ts';
import { noteId } from './cell-marks.ts';

type Props = {
  problems: readonly Finding[];
  warnings: readonly Finding[];
  disputed: readonly Conflict[];
  edits: readonly CellEdit[];
  label: SheetWords;
  change: (by: (sheet: Grid) => Grid) => void;
};

export const cellName = (label: SheetWords, { rowId, column }: CellPosition): string =>
  `${label.row(rowId)}, ${inSentence(label.columns[column]?.full ?? column)}`;

export const typedText = (edits: readonly CellEdit[], at: CellPosition): string =>
  edits.find((edit) => cellKey(edit) === cellKey(at))?.value ?? '';

/** Under the sheet: cells that can't be saved, warnings, and cells that somebody else has changed too. */
export function SheetNotes({ problems, warnings, disputed, edits, label, change }: Props) {
  return (
    <>
      {problems.map((finding) => (
        <p className="emsg" id={noteId(finding)} key={cellKey(finding)}>
          <Icon name="warning-circle-fill" />
          {cellName(label, finding)}: {findingText(finding, typedText(edits, finding))}.
        </p>
      ))}
      {warnings.map((finding) => (
        <p className="wmsg" id={noteId(finding)} key={cellKey(finding)}>
          <Icon name="warning" />
          {cellName(label, finding)}: {findingText(finding, typedText(edits, finding))}
        </p>
      ))}
      {disputed.length > 0 && (
        <section className="alert alert-w" aria-labelledby="spory">
          <Icon name="warning" />
          <div>
            <h2 className="race-h2" id="spory">
              {words.conflicts.heading}
            </h2>
            <ul className="disputed">
              {disputed.map((conflict) => (
                <li key={cellKey(conflict)} id={noteId(conflict)}>
                  <span>
                    <b>{cellName(label, conflict)}</b>: {conflictValues(conflict)}
                  </span>
                  {(['mine', 'theirs'] as const).map((whose) => (
                    <button
                      key={whose}
                      className="btn btn-o btn-s"
                      type="button"
                      aria-label={`${words.conflicts[whose]}: ${cellName(label, conflict)}`}
                      onClick={() => change((sheet) => resolveConflict(sheet, conflict, whose))}
                    >
                      {words.conflicts[whose]}
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
