import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { CountedText } from '#platform/ui/counted-text.tsx';
import {
  adminRacesCopy,
  checkTexts,
  resultEntryCopy as copy,
  faultyTime,
  oddTime,
} from '#text/race-office/race-office';
import type { GridLabels } from './data-grid.tsx';
import {
  checkResult,
  findTimeAgainstOrder,
  findTimeFault,
  type ResultCheck,
  type ResultRunner,
  typedRunners,
} from './result-entry.rules.ts';
import { CellLink } from './grid-notes.tsx';
import { ConfirmField, type OutcomeEditor, SaveOutcome, Unsaved } from './save-bar.tsx';
import type { useRaceGrid } from './use-race-grid.ts';
import { reopenReason } from './day.rules.ts';
import type { RaceGrid, RowHeader } from './race-grid.rules.ts';
import type { CellPosition, Grid } from './grid.rules.ts';
import { useFinishKey } from './office-keys.ts';

type ResultBarProps = { editor: ResultEditor; labels: GridLabels; questions?: ReactNode };

/** At /admin/results, at the bottom of the screen: the state of the result, what it lacks, and the next step. */
export function ResultBar({ editor, labels, questions }: ResultBarProps) {
  const { stored, grid } = editor;
  const runners = typedRunners(grid, stored.rowHeaders);
  const check = checkResult(runners);
  const faults = resultFaults(grid, stored.rowHeaders, check);
  const isSound = check.isSound && faults.length === 0;
  const bar = useFocusAfterStep(stored.race?.isCompleted === true);
  return (
    <div className="save-bar" ref={bar} tabIndex={-1}>
      <div className="result-bar">
        <span role="status" className="inline-group">
          <State race={stored.race} runners={runners} isSound={isSound} />
          <Unsaved editor={editor} labels={labels} />
        </span>
        <div role="status" className="result-check">
          {stored.race?.isCancelled ? (
            <p>{adminRacesCopy.cancelledRace}</p>
          ) : (
            <Check editor={editor} check={check} faults={faults} />
          )}
        </div>
        <NextStep editor={editor} isSound={isSound} />
      </div>
      <SaveOutcome editor={editor} labels={labels} />
      {questions}
    </div>
  );
}

const isEmpty = (runners: readonly ResultRunner[]): boolean =>
  runners.every(({ finishingPosition, resultStatus }) => finishingPosition === null && resultStatus === null);

type StateProps = {
  race: ResultBarProps['editor']['stored']['race'];
  runners: readonly ResultRunner[];
  isSound: boolean;
};

function State({ race, runners, isSound }: StateProps) {
  if (race?.isCompleted)
    return (
      <span className={isSound ? 'badge badge-ok' : 'badge'}>
        <Icon name={isSound ? 'check-circle-fill' : 'warning'} />
        {copy.states.confirmed}
      </span>
    );
  const state = race?.isCancelled ? 'cancelled' : isSound ? 'whole' : isEmpty(runners) ? 'empty' : 'begun';
  return <span className="badge">{copy.states[state]}</span>;
}

type CheckProps = { editor: ResultBarProps['editor']; check: ResultCheck; faults: ReturnType<typeof resultFaults> };

function Check({ editor: { grid, stored, edits }, check, faults: [first, ...others] }: CheckProps) {
  const timeProblem = findTimeAgainstOrder(grid, stored.rowHeaders);
  const notes = [
    ...others.map(({ text }) => text),
    ...check.deadHeats.map(({ position, numbers }) => copy.deadHeat(position, numbers)),
    ...(timeProblem ? [oddTime(timeProblem)] : []),
    ...(stored.race?.isCompleted && edits.length > 0 ? [copy.correct] : []),
  ];
  return (
    <p className={first || timeProblem ? undefined : 'text-ok'}>
      {first ? <CellLink at={first.at}>{first.text}</CellLink> : copy.resultComplete} {notes.join(' ')}
    </p>
  );
}

/** The one button of the bar; without JavaScript it saves. */
function NextStep({ editor, isSound }: { editor: ResultBarProps['editor']; isSound: boolean }) {
  const { stored, edits, isSaving, save, quickEntry } = editor;
  const { confirm, isUnsaved, isEarly } = useConfirmResult(editor);
  const isClient = useIsClient();
  const { isCompleted = false, isCancelled = false } = stored.race ?? {};
  const next = (): keyof typeof copy.steps | null => {
    if (!isClient) return 'save';
    if (isCompleted) return isUnsaved ? 'saveCorrection' : null;
    if (isEarly) return 'completeEarly';
    if (!isSound && edits.length > 0) return 'saveBegun';
    return edits.length > 0 ? 'saveAndComplete' : 'complete';
  };
  const step = next();
  if (isCancelled || step === null) return null;
  const isConfirming = step.startsWith('complete') || step === 'saveAndComplete';
  return (
    <BusyButton
      className="button button-primary"
      type="submit"
      isBusy={isSaving}
      disabled={isConfirming && !isSound && !quickEntry.isWaiting}
      onClick={(event) => {
        event.preventDefault();
        void (isConfirming ? confirm() : save());
      }}
    >
      {copy.steps[step]} <kbd>{isConfirming ? 'Ctrl Enter' : 'Ctrl S'}</kbd>
    </BusyButton>
  );
}

/** Where a step has taken its button away, Tab goes on from the bar. */
function useFocusAfterStep(isCompleted: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef(isCompleted);
  useEffect(() => {
    if (shown.current !== isCompleted && document.activeElement === document.body) bar.current?.focus();
    shown.current = isCompleted;
  }, [isCompleted]);
  return bar;
}

type ResultStepsProps = {
  editor: ReturnType<typeof useRaceGrid>;
  /** The reason of a reopening that was refused without JavaScript. */
  typedReason?: string | undefined;
};

/** At /admin/results, below the grid: what is rarely done with a result: annuls it or reopens it, once all is saved. */
export function ResultSteps({ editor, typedReason = '' }: ResultStepsProps) {
  const { stored, edits, isSaving, send, result } = editor;
  const [reason, setReason] = useState(typedReason);
  const isDirty = edits.length > 0;
  const isEarly = result?.reason === 'race.not-started';
  const { isCompleted = false, isCancelled = false } = stored.race ?? {};
  if (isCancelled || stored.rows.length === 0) return null;
  const submit = (event: FormEvent, act: () => Promise<unknown>) => {
    event.preventDefault();
    void act();
  };
  return (
    <div className="inline-group result-steps" key={String(isCompleted)}>
      {isCompleted ? (
        <details className="more" open={typedReason !== ''}>
          <summary className="button button-outline">{copy.reopen}</summary>
          <form
            method="post"
            className="form-stack"
            onSubmit={(event) => submit(event, () => send({ step: 'reopen', reason }, () => copy.reopened))}
          >
            <input type="hidden" name="step" value="reopen" />
            <label className="form-field">
              <span>{copy.reopenReason}</span>
              <CountedText
                name="reason"
                required
                minLength={reopenReason.min}
                max={reopenReason.max}
                defaultValue={typedReason}
                onChange={(event) => setReason(event.target.value)}
              />
              <span className="hint">{copy.reopenHint}</span>
            </label>
            <BusyButton className="button button-danger" type="submit" isBusy={isSaving} disabled={isDirty}>
              {copy.reopenSubmit}
            </BusyButton>
          </form>
        </details>
      ) : (
        <CompleteWithoutScript />
      )}
      <details className="more">
        <summary className="button button-outline">{copy.annul}</summary>
        <form
          method="post"
          className="form-stack"
          onSubmit={(event) => submit(event, () => send({ step: 'annul', isConfirmed: isEarly }, () => copy.annulled))}
        >
          <input type="hidden" name="step" value="annul" />
          <p>{copy.annulText(stored.rows.length)}</p>
          <ConfirmField label={copy.annulEarly} />
          <BusyButton className="button button-danger" type="submit" isBusy={isSaving} disabled={isDirty}>
            {isEarly ? copy.annulEarly : copy.annulSubmit}
          </BusyButton>
        </form>
      </details>
    </div>
  );
}

/** With a script the button of the bar completes. */
function CompleteWithoutScript() {
  return (
    <noscript>
      <form method="post" className="inline-group">
        <input type="hidden" name="step" value="complete" />
        <button className="button button-primary" type="submit">
          {copy.steps.complete}
        </button>
        <label className="option-row small-text">
          <input className="check-input" type="checkbox" name="confirmed" value="yes" />
          {copy.steps.completeEarly}
        </label>
      </form>
    </noscript>
  );
}

type Fault = { text: string; at: CellPosition };

/** What keeps the result in a grid from being whole and right, worst first, each with the cell to look at. */
function resultFaults(grid: Grid, rowHeaders: readonly RowHeader[], check: ResultCheck): Fault[] {
  const { conflicting, broken, isHalfAnnulled, missing } = check;
  const runners = typedRunners(grid, rowHeaders);
  const cell = (row: RowHeader | undefined, column: string): CellPosition => ({ rowId: row?.id ?? '', column });
  const of = (number: number | null | undefined) => rowHeaders.find((row) => row.number === number);
  const where = (matches: (runner: (typeof runners)[number]) => boolean) => rowHeaders[runners.findIndex(matches)];
  const isEmpty = missing.length === runners.length;
  const faults: Fault[] = [];
  if (conflicting.length > 0)
    faults.push({ text: checkTexts.conflicting(conflicting), at: cell(of(conflicting[0]), 'status') });
  if (broken !== null) {
    const first = runners.map(({ finishingPosition }) => finishingPosition ?? 0).filter((place) => place >= broken);
    const row = where(({ finishingPosition }) => finishingPosition === Math.min(...first)) ?? of(missing[0]);
    faults.push({ text: checkTexts.broken(broken), at: cell(row, 'position') });
  }
  if (isHalfAnnulled)
    faults.push({
      text: checkTexts.halfAnnulled,
      at: cell(
        where(({ resultStatus }) => resultStatus !== 'A'),
        'status',
      ),
    });
  if (missing.length > 0)
    faults.push({
      text: isEmpty ? checkTexts.empty : checkTexts.missing(missing),
      at: cell(of(missing[0]), 'position'),
    });
  const time = findTimeFault(grid, rowHeaders);
  if (time)
    faults.push({ text: faultyTime(time), at: cell(of(time.code === 'equal' ? time.behind : time.number), 'time') });
  return faults;
}

type RaceEditor = ReturnType<typeof useRaceGrid>;

/** What the bar of a result needs of its editor. */
type ResultEditor = OutcomeEditor &
  Pick<RaceEditor, 'grid' | 'isSaving' | 'save' | 'send' | 'refuse'> & {
    stored: { race: Pick<NonNullable<RaceGrid['race']>, 'isCompleted' | 'isCancelled'> | null } & Pick<
      RaceGrid,
      'rowHeaders'
    >;
    quickEntry: Pick<RaceEditor['quickEntry'], 'isWaiting'>;
  };

/** Ctrl+Enter, and the button of the bar: saves and completes a result, or saves the correction of a completed one. */
function useConfirmResult(editor: ResultEditor) {
  const { stored, edits, isSaving, send, save, refuse, result, quickEntry } = editor;
  const { isCompleted = false, isCancelled = false } = stored.race ?? {};
  const isUnsaved = edits.length > 0 || quickEntry.isWaiting;
  const isEarly = result?.reason === 'race.not-started';
  async function confirm(): Promise<void> {
    if (isSaving) return;
    if (isCancelled) return void refuse('race.cancelled');
    if (isCompleted) return void (isUnsaved ? await save() : refuse('race.completed'));
    if (isUnsaved && !(await save())) return;
    await send({ step: 'complete', isConfirmed: isEarly }, () => copy.completed);
  }
  useFinishKey(() => void confirm());
  return { confirm, isUnsaved, isEarly };
}
