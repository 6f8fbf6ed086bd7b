import { useEffect } from 'react';
import { type Failure, failures, failureText, type Success, successes } from '#app/copy/accounts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts.ts';
import type { FormAnswer } from './form-answer.ts';

export type Told = { kind: 'failure'; of: Failure; code: string } | { kind: 'success'; of: Success };

/** What an answer has to say above its form; faults of single fields stand beside them. */
export function toldBy(answer: FormAnswer | undefined): Told | null {
  if (answer?.success) return { kind: 'success', of: answer.success };
  if (!answer?.failure || answer.failure.code === 'input.invalid') return null;
  return { kind: 'failure', of: answer.failure.kind, code: answer.failure.code };
}

function wordsOf(told: Told): { title: string; text: string | null } {
  if (told.kind === 'success') return successes[told.of];
  return { title: failures[told.of].title, text: failureText(told.of, told.code) };
}

/** Spec 8: said as a notice in the corner and, because that goes away and needs JavaScript, above the form as well. */
export function Notice({ told, source }: { told: Told | null; source: unknown }) {
  useEffect(() => {
    if (told) showToast({ ...wordsOf(told), kind: told.kind === 'success' ? 'done' : 'error' });
    // Once for each answer, though the object is made anew at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source]);
  if (!told) return null;
  const { title, text } = wordsOf(told);
  return (
    <div className={told.kind === 'success' ? 'alert alert-ok' : 'alert alert-e'}>
      <Icon name={told.kind === 'success' ? 'check-circle-fill' : 'warning-circle-fill'} />
      <p>
        <b>{title}</b>
        {text && <> {text}</>}
      </p>
    </div>
  );
}
