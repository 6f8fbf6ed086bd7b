import { type FormEvent, useEffect, useRef, useState } from 'react';
import { adminRacesCopy, resultEntryCopy as copy } from '#copy/cs/admin/races.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { useFinishKey } from './use-finish-key.ts';
import type { useRaceGrid } from './use-race-grid.ts';
import { reopenReason } from '#domain/admin/races/day-limits.ts';

type Props = {
  editor: ReturnType<typeof useRaceGrid>;
  /** The reason of a reopening that was refused without JavaScript. */
  typedReason?: string | undefined;
};

/**
 * At /admin/results, below the grid: completes, annuls or reopens a result. Completing saves the grid first, the others are
 * disabled until it is saved.
 */
export function ResultSteps({ editor, typedReason = '' }: Props) {
  const { stored, edits, isSaving, send, save, refuse, result, quickEntry } = editor;
  const [reason, setReason] = useState(typedReason);
  const isDirty = edits.length > 0;
  const isUnsaved = isDirty || quickEntry.waiting !== null;
  const isEarly = result?.reason === 'race.not-started';
  const complete = async () => {
    if (!isUnsaved || (await save())) await send({ step: 'complete', isConfirmed: isEarly }, () => copy.completed);
  };
  const { isCompleted = false, isCancelled = false } = stored.race ?? {};
  useFinishKey(() => {
    if (isSaving) return;
    if (isCancelled) refuse('race.cancelled');
    else if (!isCompleted) void complete();
    else if (isUnsaved) void save();
    else refuse('race.completed');
  });
  const steps = useFocusAfterStep(isCompleted);
  if (isCancelled) return <p className="note">{adminRacesCopy.cancelledRace}</p>;
  const submit = (event: FormEvent, act: () => Promise<unknown>) => {
    event.preventDefault();
    void act();
  };
  const annul = (
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
  );
  if (!isCompleted) {
    return (
      <div className="review-actions" key={String(isCompleted)} ref={steps} tabIndex={-1}>
        <form method="post" className="inline-group" onSubmit={(event) => submit(event, complete)}>
          <input type="hidden" name="step" value="complete" />
          <BusyButton className="button button-primary" type="submit" isBusy={isSaving}>
            <Icon name="flag-checkered" />
            {isEarly ? copy.completeEarly : isDirty ? copy.saveAndComplete : copy.complete}
          </BusyButton>
          <ConfirmField label={copy.completeEarly} />
        </form>
        {stored.rows.length > 0 && annul}
      </div>
    );
  }
  return (
    <div className="review-actions" key={String(isCompleted)} ref={steps} tabIndex={-1}>
      <p>
        <b>{copy.isCompleted}</b> <span className="small-text muted">{copy.correct}</span>
      </p>
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
            <input
              className="text-input"
              name="reason"
              required
              minLength={reopenReason.min}
              maxLength={reopenReason.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <span className="hint">{copy.reopenHint}</span>
          </label>
          <BusyButton className="button button-danger" type="submit" isBusy={isSaving} disabled={isDirty}>
            {copy.reopenSubmit}
          </BusyButton>
        </form>
      </details>
      {annul}
    </div>
  );
}

/** Where a step has taken its button away, Tab goes on among those that stand instead. */
function useFocusAfterStep(isCompleted: boolean) {
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(isCompleted);
  useEffect(() => {
    if (shown.current !== isCompleted && document.activeElement === document.body) steps.current?.focus();
    shown.current = isCompleted;
  }, [isCompleted]);
  return steps;
}
