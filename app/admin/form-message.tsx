import { Icon } from '#app/ui/icon.tsx';
import type { AdminFormResult } from './admin-form-result.ts';

/** The result of a form, shown at the top of an administrators' screen and announced by screen readers. */
export function FormMessage({ answer }: { answer: AdminFormResult | undefined }) {
  return (
    <div role="status">
      {answer && (
        <div className={answer.isDone ? 'alert alert-ok' : 'alert alert-error'}>
          <Icon name={answer.isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
          <p>{answer.message}</p>
        </div>
      )}
    </div>
  );
}
