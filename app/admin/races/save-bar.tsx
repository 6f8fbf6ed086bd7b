import type { ReactNode } from 'react';
import { findingText, adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridLabels } from '#app/admin/grid/grid-labels.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { cellKey, discardEdits } from '#domain/admin/grid/grid.ts';
import { ConfirmField } from './confirm-field.tsx';
import { ToCell, typedText } from './grid-notes.tsx';
import type { useRaceGrid } from './use-race-grid.ts';

type RaceEditor = ReturnType<typeof useRaceGrid>;

/** What the outcome of a save needs of its editor. */
export type OutcomeEditor = Pick<RaceEditor, 'edits' | 'problems' | 'toConfirm' | 'result'>;

type Props = {
  editor: RaceEditor;
  labels: GridLabels;
  /** Of odds: their margins, before what is unsaved. */
  children?: ReactNode;
  /** Of odds: saves and opens the day's next race, whose id is posted without JavaScript. */
  goOn?: { raceId: number; run: () => void } | undefined;
};

/** How many cells are changed and how many are wrong. */
export function Unsaved({ editor: { edits, problems } }: { editor: Pick<OutcomeEditor, 'edits' | 'problems'> }) {
  return (
    <>
      {edits.length > 0 && <span className="badge badge-warning">{copy.unsaved(edits.length)}</span>}
      {problems.length > 0 && (
        <span className="badge badge-error">
          <Icon name="warning-circle-fill" />
          {copy.errors(problems.length)}
        </span>
      )}
    </>
  );
}

/**
 * Of every grid but that of results, at the bottom of the screen: how much is unsaved, the buttons that discard and
 * save it, and the result of the last save.
 */
export function SaveBar({ editor, labels, children, goOn }: Props) {
  const { edits, isSaving, change } = editor;
  return (
    <div className="save-bar">
      <div className="edit-grid-bar">
        {children}
        <span role="status" className="inline-group">
          <Unsaved editor={editor} />
        </span>
        <span className="grow" />
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
        <ConfirmField label={copy.confirmField} />
      </div>
      <SaveOutcome editor={editor} labels={labels} />
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
                  <ToCell labels={labels} at={finding} />: {findingText(finding, typedText(edits, finding))}.
                </p>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
