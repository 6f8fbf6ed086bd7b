import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { AdminFormResult } from './admin-form-result.ts';

/**
 * The result of a form, shown at the top of an administrators' screen and announced by screen readers. A refused form
 * leads to its first wrong field; where the form that had the focus is gone, the keyboard goes on from here.
 */
export function FormMessage({ answer }: { answer: AdminFormResult | undefined }) {
  const message = useRef<HTMLDivElement>(null);
  const isVisit = useNavigationType() === 'POP';
  const text = answer?.message;
  usePassingFlag('hotovo');
  useEffect(() => {
    if (text !== undefined && !isVisit && document.activeElement === document.body) message.current?.focus();
  }, [text, isVisit]);
  useEffect(() => {
    if (answer?.isDone === false)
      document.querySelector<HTMLElement>('main form :is([aria-invalid="true"], [data-wrong])')?.focus();
  }, [answer]);
  return (
    <div role="status">
      {answer && (
        <div className={answer.isDone ? 'alert alert-ok' : 'alert alert-error'} ref={message} tabIndex={-1}>
          <Icon name={answer.isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
          <p>{answer.message}</p>
        </div>
      )}
    </div>
  );
}
