import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveKey } from '#features/admin/edit-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { adminRacesCopy, adminRacesCopy as copy, findingText, inSentence } from '#text/race-office/race-office';
import { focusCell } from './grid-keyboard.ts';
import type { GridLabels } from './data-grid.tsx';
import { type NameQuestion, nameQuestions } from './name-questions.rules.ts';
import { noteId } from './cell-marks.ts';
import type { Finding } from './race-grid.rules.ts';
import { type CellEdit, cellKey, type CellPosition, conflicts, discardEdits } from './grid.rules.ts';
import { CellLink, cellName, ToCell, typedText } from './grid-notes.tsx';
import type { useRaceGrid } from './use-race-grid.ts';

/**
 * Beside the buttons that save a grid and complete a result: confirms the warnings when the form is posted without
 * JavaScript.
 */
export function ConfirmField({ label }: { label: string }) {
  return (
    <noscript>
      <label className="option-row small-text">
        <input className="check-input" type="checkbox" name="confirmed" value="yes" />
        {label}
      </label>
    </noscript>
  );
}

const lookalikesCopy = adminRacesCopy.lookalikes;

type NameQuestionListProps = {
  questions: readonly NameQuestion[];
  labels: GridLabels;
  onTake: (question: NameQuestion, name: string) => void;
  onNew: (question: NameQuestion) => void;
};

/**
 * For a lineup that is being saved: one question for each name that resembles stored ones. The first suggestion of the
 * first question has the focus, so that Enter takes a stored name and never adds a duplicate (race-office.lookalikes).
 */
function NameQuestionList({ questions, labels, onTake, onNew }: NameQuestionListProps) {
  const first = useRef<HTMLButtonElement>(null);
  const firstKey = questions[0]?.key;
  useEffect(() => {
    if (firstKey !== undefined) first.current?.focus();
  }, [firstKey]);
  return (
    <ul className="disputed">
      {questions.map((question, at) => {
        const { key, column, name, like, cells } = question;
        const rows = cells.map(({ rowId }) => labels.row(rowId)).join(', ');
        return (
          <li key={key} id={cells[0] && noteId(cells[0])}>
            <span>
              {lookalikesCopy.where(rows, inSentence(labels.columns[column]?.full ?? column))}{' '}
              <b>{lookalikesCopy.question(name)}</b>
            </span>
            {like.map((known, index) => (
              <button
                key={known}
                ref={at === 0 && index === 0 ? first : undefined}
                className="button button-outline button-small"
                type="button"
                aria-label={lookalikesCopy.takeFor(known, name)}
                onClick={() => onTake(question, known)}
              >
                {known}
              </button>
            ))}
            <button className="button button-ghost button-small" type="button" onClick={() => onNew(question)}>
              {lookalikesCopy.add(name)}
            </button>
            {cells[0] && (
              <button
                className="button button-ghost button-small"
                type="button"
                aria-label={lookalikesCopy.fixName(name)}
                onClick={() => cells[0] && focusCell(cells[0])}
              >
                {lookalikesCopy.fix}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SaveStatusProps = {
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
export function SaveStatus({ toConfirm, edits, labels, onConfirm, onTakeName }: SaveStatusProps) {
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

type RaceEditor = ReturnType<typeof useRaceGrid>;

/** What the outcome of a save needs of its editor. */
export type OutcomeEditor = Pick<RaceEditor, 'edits' | 'problems' | 'toConfirm' | 'result'>;

type SaveBarProps = {
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
export function SaveBar({ editor, labels, warnings, questions, children, goOn }: SaveBarProps) {
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
