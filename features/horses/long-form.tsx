import { horsePageCopy as copy } from '#text/horses/horse-page';
import { placingClass } from '#features/racing/placing-plate.tsx';
import type { FormRunView } from './horse-page.rules.ts';

/**
 * The form in the head of a horse's page, newest left; each figure links to its row in the table of runs, letters give
 * the discipline (statistics.form-letters).
 */
export function LongForm({ form }: { form: readonly FormRunView[] }) {
  if (form.length === 0) return null;
  return (
    <div className="inline-group mt-3">
      <span className="small-text muted">{copy.form}</span>
      <span className="long-form">
        {form.map((figure, at) => (
          <span key={figure.runId} style={{ display: 'contents' }}>
            {at > 0 && form[at - 1]?.year !== figure.year && <span className="long-form-year">{figure.year}</span>}
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
