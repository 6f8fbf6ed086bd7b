import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { raceOfficeCopy, resultsCopy as copy } from '#copy/cs/admin/races.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ConfirmField } from './confirm-field.tsx';
import type { useRaceSheet } from './use-race-sheet.ts';

/** Confirming a result and opening it again; both wait until the sheet is saved. Works without a script too. */
export function ResultSteps({ editor }: { editor: ReturnType<typeof useRaceSheet> }) {
  const { stored, edits, isSaving, send, told: result } = editor;
  const [reason, setReason] = useState('');
  const isDirty = edits.length > 0;
  const isEarly = result?.reason === 'race.not-started';
  const complete = () => send({ step: 'complete', isConfirmed: isEarly }, () => copy.completed);
  const { isCompleted, isCancelled } = stored.race;
  useCompleteKey(() => {
    if (!isSaving && !isDirty && !isCompleted && !isCancelled) void complete();
  });
  if (isCancelled) return <p className="note">{raceOfficeCopy.cancelledRace}</p>;
  const submit = (event: FormEvent, act: () => Promise<void>) => {
    event.preventDefault();
    void act();
  };
  if (!isCompleted) {
    return (
      <form method="post" className="row" onSubmit={(event) => submit(event, complete)}>
        <input type="hidden" name="step" value="complete" />
        <button className="btn btn-p" type="submit" disabled={isSaving || isDirty}>
          <Icon name="flag-checkered" />
          {isEarly ? copy.completeEarly : copy.complete}
        </button>
        <ConfirmField label={copy.completeEarly} />
        {isDirty && <span className="sm mut">{copy.saveFirst}</span>}
      </form>
    );
  }
  return (
    <div className="rev">
      <p>
        <b>{copy.isCompleted}</b> <span className="sm mut">{copy.correct}</span>
      </p>
      <details className="more">
        <summary className="btn btn-o">{copy.reopen}</summary>
        <form
          method="post"
          className="form-s"
          onSubmit={(event) => submit(event, () => send({ step: 'reopen', reason }, () => copy.reopened))}
        >
          <input type="hidden" name="step" value="reopen" />
          <label className="fld">
            <span>{copy.reopenReason}</span>
            <input
              className="inp"
              name="reason"
              required
              minLength={3}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <span className="hint">{copy.reopenHint}</span>
          </label>
          <button className="btn btn-d" type="submit" disabled={isSaving || isDirty}>
            {copy.reopenSubmit}
          </button>
        </form>
      </details>
    </div>
  );
}

/** Ctrl+Enter confirms a saved result wherever one stands. */
function useCompleteKey(complete: () => void) {
  const completeNow = useEffectEvent(complete);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      completeNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
