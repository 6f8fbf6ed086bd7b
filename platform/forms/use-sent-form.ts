import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormFailure, watchSentForm } from '#platform/ui/sent-form.ts';
import { failedFormSentence } from '#text/platform/forms/failed-forms';
import { fieldText } from '#platform/ui/form-values.ts';
import { hasText, holdFields } from './form-fields-state.ts';
import type { FormDraftHandle } from './use-form-draft.ts';

export type SentFailure = {
  reason: FormFailure;
  sentence: string;
  /** Why, as the server has said; else the sentence of the reason. */
  message: string | null;
  hasText: boolean;
};

/** How a sent form failed, and the way to send it again by the same button. What was accepted is no draft any more. */
export function useSentForm(form: RefObject<HTMLFormElement | null>, draft: FormDraftHandle) {
  const [failure, setFailure] = useState<SentFailure | null>(null);
  const button = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!failure) return;
    // A dialog closes when its form is sent.
    const dialog = form.current?.closest<HTMLElement>('[popover]');
    if (dialog?.isConnected && !dialog.matches(':popover-open')) dialog.showPopover();
  }, [form, failure]);

  function markSent(submitter: HTMLElement | null): void {
    button.current = submitter;
    setFailure(null);
    draft.store();
    const sentence = form.current ? sentenceOf(form.current, submitter) : '';
    watchSentForm((outcome, message) => {
      if (outcome === 'done') return draft.drop();
      if (outcome === 'refused') return;
      if (!form.current) return;
      holdFields(form.current);
      setFailure({ reason: outcome, sentence, message, hasText: hasText(form.current) });
    });
  }

  function resend(): void {
    const submitter = button.current;
    setFailure(null);
    // The button rests while the router ends what has failed; without it the form would not say what it wants.
    if (submitter?.isConnected && submitter.matches(':disabled, [aria-disabled="true"]'))
      return void requestAnimationFrame(resend);
    form.current?.requestSubmit(submitter?.isConnected ? submitter : null);
  }
  return { failure, markSent, resend };
}

function sentenceOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = new FormData(form, submitter?.isConnected ? submitter : null);
  const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
  return failedFormSentence(pathname, (name) => fieldText(fields, name));
}
