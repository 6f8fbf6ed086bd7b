import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findingText, adminRacesCopy as copy } from './races.cs.ts';
import { focusCell } from '#features/admin/grid/focus-cell.ts';
import { useSaveKey } from '#features/admin/use-save-key.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Finding } from './grid-findings.rules.ts';
import { type NameQuestion, nameQuestions } from './name-questions.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import { cellKey } from '#features/admin/grid/grid.rules.ts';
import { noteId } from './cell-marks.ts';
import { ToCell, typedText } from './grid-notes.tsx';
import { NameQuestionList } from './name-question-list.tsx';

type Props = {
  toConfirm: readonly Finding[];
  edits: readonly CellEdit[];
  labels: GridLabels;
  onConfirm: () => void;
  onTakeName: (question: NameQuestion, name: string) => void;
};

/**
 * In the bar of a race's grid: what its save asks about: names that resemble stored ones, and the button that confirms
 * the other warnings (race-office.warnings).
 */
export function SaveStatus({ toConfirm, edits, labels, onConfirm, onTakeName }: Props) {
  const [newNames, setNewNames] = useState<ReadonlySet<string>>(new Set());
  const questions = nameQuestions(toConfirm).filter(({ key }) => !newNames.has(key));
  const inQuestion = new Set(questions.flatMap(({ cells }) => cells.map(cellKey)));
  const warnings = toConfirm.filter((finding) => !inQuestion.has(cellKey(finding)));
  const isWarning = toConfirm.length > 0 && toConfirm.every(({ kind }) => kind !== 'problem');
  const canConfirm = isWarning && questions.length === 0;
  const confirmButton = useRef<HTMLButtonElement>(null);
  // To the first cell in doubt, so that a habitual Enter confirms nothing; names that were each called new are in none.
  const focusDoubt = useEffectEvent(() => {
    const doubtful = warnings.find(
      (finding) => finding.kind !== 'new-name' || !newNames.has(`${finding.column} ${finding.name}`),
    );
    if (doubtful) focusCell(doubtful);
    else confirmButton.current?.focus();
  });
  useEffect(() => {
    if (canConfirm) focusDoubt();
  }, [canConfirm]);
  useSaveKey(() => {
    if (canConfirm) onConfirm();
  }, true);
  return (
    <div role="status" className="edit-grid-outcome">
      {toConfirm.length > 0 && (
        <div className="alert alert-warning">
          <Icon name="warning" />
          <div>
            <b>{isWarning ? copy.toConfirm : copy.toFix}</b>
            <ul>
              {warnings.map((finding) => (
                <li key={cellKey(finding)} id={noteId(finding)}>
                  <ToCell labels={labels} at={finding} />: {findingText(finding, typedText(edits, finding))}
                </li>
              ))}
            </ul>
            <NameQuestionList
              questions={questions}
              labels={labels}
              onTake={onTakeName}
              onNew={({ key }) => setNewNames(new Set([...newNames, key]))}
            />
            {canConfirm && (
              <button
                className="button button-outline button-small"
                type="button"
                ref={confirmButton}
                onClick={onConfirm}
              >
                {copy.confirm} <kbd>Ctrl Shift S</kbd>
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
