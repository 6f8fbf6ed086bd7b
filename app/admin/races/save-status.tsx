import { useEffect, useRef } from 'react';
import { findingText, adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridLabels } from '#app/admin/grid/grid-labels.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Finding } from '#domain/admin/races/grid-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import { cellKey } from '#domain/admin/grid/grid.ts';
import { cellName, typedText } from './grid-notes.tsx';
import type { SaveResult } from './use-race-grid.ts';

type Props = {
  result: SaveResult | null;
  toConfirm: readonly Finding[];
  edits: readonly CellEdit[];
  labels: GridLabels;
  onConfirm: () => void;
};

/**
 * Above the grid of a race: the result of the last save, and the button that confirms its warnings
 * (race-office.warnings).
 */
export function SaveStatus({ result, toConfirm, edits, labels, onConfirm }: Props) {
  const isWarning = toConfirm.length > 0 && toConfirm.every(({ kind }) => kind !== 'problem');
  const confirmButton = useRef<HTMLButtonElement>(null);
  // Focus the button, so that Enter confirms.
  useEffect(() => {
    if (isWarning) confirmButton.current?.focus();
  }, [isWarning]);
  return (
    <div role="status" className="edit-grid-outcome">
      {result && toConfirm.length === 0 && (
        <div className={result.isDone ? 'alert alert-ok' : 'alert alert-error'}>
          <Icon name={result.isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
          <p>{result.text}</p>
        </div>
      )}
      {toConfirm.length > 0 && (
        <div className="alert alert-warning">
          <Icon name="warning" />
          <div>
            <b>{isWarning ? copy.toConfirm : copy.toFix}</b>
            <ul>
              {toConfirm.map((finding) => (
                <li key={cellKey(finding)}>
                  {cellName(labels, finding)}: {findingText(finding, typedText(edits, finding))}
                </li>
              ))}
            </ul>
            {isWarning && (
              <button
                className="button button-outline button-small"
                type="button"
                ref={confirmButton}
                onClick={onConfirm}
              >
                {copy.confirm}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
