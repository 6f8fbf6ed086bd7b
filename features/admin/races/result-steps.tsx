import { type FormEvent, useState } from 'react';
import { resultEntryCopy as copy } from './races.cs.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { ConfirmField } from './confirm-field.tsx';
import type { useRaceGrid } from './use-race-grid.ts';
import { reopenReason } from './day-limits.rules.ts';

type Props = {
  editor: ReturnType<typeof useRaceGrid>;
  /** The reason of a reopening that was refused without JavaScript. */
  typedReason?: string | undefined;
};

/** At /admin/results, below the grid: what is rarely done with a result: annuls it or reopens it, once all is saved. */
export function ResultSteps({ editor, typedReason = '' }: Props) {
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
