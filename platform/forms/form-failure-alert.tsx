import { useEffect, useRef } from 'react';
import { failedFormReason } from '#text/platform/forms/failed-forms';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import type { SentFailure } from './use-sent-form.ts';

type Props = { failure: SentFailure | null; onRetry: () => void };

/** At the end of a form that could not be sent: what has failed, why, and the button that sends it again. */
export function FormFailureAlert({ failure, onRetry }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div className="alert alert-error" role="alert" tabIndex={-1} ref={alert}>
      <Icon name={failure.reason === 'offline' ? 'wifi-slash' : 'warning-circle-fill'} />
      <p>
        <b>{failure.sentence}</b> {failure.message ?? failedFormReason(failure.reason, failure.hasText)}
      </p>
      <p className="inline-group">
        <button className="button button-outline button-small" type="button" onClick={onRetry}>
          {loadingAndErrorCopy.retry}
        </button>
      </p>
    </div>
  );
}
