import { type ReactNode, useEffect, useRef } from 'react';
import { adminRacesCopy, resultEntryCopy as copy } from './races.cs.ts';
import { oddTime } from './result-check.cs.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { checkResult, type ResultCheck, type ResultRunner } from './check-result.rules.ts';
import { findTimeAgainstOrder } from './check-times.rules.ts';
import { typedRunners } from './typed-result.rules.ts';
import { CellLink } from './grid-notes.tsx';
import { resultFaults } from './result-faults.ts';
import { SaveOutcome, Unsaved } from './save-bar.tsx';
import { type ResultEditor, useConfirmResult } from './use-confirm-result.ts';

type Props = { editor: ResultEditor; labels: GridLabels; questions?: ReactNode };

/** At /admin/results, at the bottom of the screen: the state of the result, what it lacks, and the next step. */
export function ResultBar({ editor, labels, questions }: Props) {
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

type StateProps = { race: Props['editor']['stored']['race']; runners: readonly ResultRunner[]; isSound: boolean };

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

type CheckProps = { editor: Props['editor']; check: ResultCheck; faults: ReturnType<typeof resultFaults> };

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
function NextStep({ editor, isSound }: { editor: Props['editor']; isSound: boolean }) {
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
