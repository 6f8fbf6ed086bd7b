import type { ReactNode } from 'react';
import { findingText, adminRacesCopy as copy } from './races.cs.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { type CellPosition, cellKey, conflicts, discardEdits } from '#features/admin/grid/grid.rules.ts';
import type { Finding } from './grid-findings.rules.ts';
import { ConfirmField } from './confirm-field.tsx';
import { CellLink, cellName, ToCell, typedText } from './grid-notes.tsx';
import type { useRaceGrid } from './use-race-grid.ts';

type RaceEditor = ReturnType<typeof useRaceGrid>;

/** What the outcome of a save needs of its editor. */
export type OutcomeEditor = Pick<RaceEditor, 'edits' | 'problems' | 'toConfirm' | 'result'>;

type Props = {
  editor: RaceEditor;
  labels: GridLabels;
  /** What breaks the rules of prices so far. */
  warnings: readonly Finding[];
  /** What the last save asks about. */
  questions: ReactNode;
  /** Of odds: their margins, before what is unsaved. */
  children?: ReactNode;
  /** Of odds: saves and opens the day's next race, whose id is posted without JavaScript. */
  goOn?: { raceId: number; run: () => void } | undefined;
};

type UnsavedProps = {
  editor: Pick<RaceEditor, 'grid' | 'edits' | 'problems'>;
  warnings?: readonly Finding[];
  labels: GridLabels;
};

/** How many cells are changed, wrong, disputed or in doubt; of each the first, which it leads to. */
export function Unsaved({ editor: { grid, edits, problems }, warnings = [], labels }: UnsavedProps) {
  const disputed = conflicts(grid);
  return (
    <>
      {edits.length > 0 && <span className="badge badge-warning">{copy.unsaved(edits.length)}</span>}
      <FirstCell cells={problems} count={copy.errors} mark="error" labels={labels} />
      <FirstCell cells={disputed} count={copy.disputed} mark="warning" labels={labels} />
      <FirstCell cells={warnings} count={copy.warnings} mark="warning" labels={labels} />
    </>
  );
}

type FirstCellProps = {
  cells: readonly CellPosition[];
  count: (cells: number) => string;
  mark: 'error' | 'warning';
  labels: GridLabels;
};

function FirstCell({ cells: [first, ...others], count, mark, labels }: FirstCellProps) {
  if (!first) return null;
  return (
    <CellLink at={first} className={`badge badge-${mark}`}>
      <Icon name={mark === 'error' ? 'warning-circle-fill' : 'warning'} />
      <span>
        {count(others.length + 1)}: {cellName(labels, first)}
      </span>
    </CellLink>
  );
}

/**
 * Of every grid but that of results, at the bottom of the screen: how much is unsaved, the buttons that discard and
 * save it, and the result of the last save.
 */
export function SaveBar({ editor, labels, warnings, questions, children, goOn }: Props) {
  const { edits, isSaving, change } = editor;
  return (
    <div className="save-bar">
      <div className="edit-grid-bar">
        {children}
        <span role="status" className="inline-group">
          <Unsaved editor={editor} warnings={warnings} labels={labels} />
        </span>
        <span className="grow" />
        <span className="inline-group">
          <button
            className="button button-outline button-small"
            type="button"
            disabled={edits.length === 0}
            onClick={() => change(discardEdits)}
          >
            {copy.discard}
          </button>
          <BusyButton
            className={`button button-${goOn ? 'outline' : 'primary'} button-small`}
            type="submit"
            isBusy={isSaving}
          >
            {isSaving ? copy.saving : copy.save} <kbd>Ctrl S</kbd>
          </BusyButton>
          {goOn && (
            <BusyButton
              className="button button-primary button-small"
              type="submit"
              name="next"
              value={goOn.raceId}
              isBusy={isSaving}
              onClick={(event) => {
                event.preventDefault();
                goOn.run();
              }}
            >
              {copy.saveAndGoOn} <kbd>Ctrl Enter</kbd>
            </BusyButton>
          )}
        </span>
        <ConfirmField label={copy.confirmField} />
      </div>
      <SaveOutcome editor={editor} labels={labels} />
      {questions}
    </div>
  );
}

/** The result of the last save; of a refused one with the cells that can't be read. */
export function SaveOutcome({ editor, labels }: { editor: OutcomeEditor; labels: GridLabels }) {
  const { edits, problems, toConfirm } = editor;
  const result = toConfirm.length === 0 ? editor.result : null;
  return (
    <div role="status" className="edit-grid-outcome">
      {result && (
        <div className={result.isDone ? 'alert alert-ok' : 'alert alert-error'}>
          <Icon name={result.isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
          <div>
            <p>{result.text}</p>
            {!result.isDone &&
              problems.map((finding) => (
                <p key={cellKey(finding)}>
                  <ToCell labels={labels} at={finding} />: {findingText(finding, typedText(edits, finding))}
                </p>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
