import { horsePageCopy as copy } from '#text/horses/horse-page';
import { inPrintedOrder } from '#text/racing/form-order';
import { placingClass } from '#features/racing/placing-plate.tsx';
import type { FormRunView } from './horse-page.rules.ts';

/**
 * The form in the head of a horse's page, given newest first; each figure links to its row in the table of runs, letters give
 * the discipline (statistics.form-letters).
 */
export function LongForm({ form }: { form: readonly FormRunView[] }) {
  if (form.length === 0) return null;
  const printed = inPrintedOrder(form);
  return (
    <div className="inline-group mt-3">
      <span className="small-text muted">{copy.form}</span>
      <span className="long-form">
        {printed.map((figure, at) => (
          <span key={figure.runId} style={{ display: 'contents' }}>
            {at > 0 && printed[at - 1]?.year !== figure.year && <span className="long-form-year">{figure.year}</span>}
            <a className={placingClass[figure.placing]} href={`#${runAnchor(figure.runId)}`}>
              <span>
                {figure.label}
                <small>{figure.letter}</small>
              </span>
            </a>
          </span>
        ))}
      </span>
      <span className="tiny-text muted hide-on-mobile">{copy.formNote}</span>
    </div>
  );
}

/** The element id of a run's row in the table of runs. */
export function runAnchor(runId: number): string {
  return `start-${runId}`;
}
