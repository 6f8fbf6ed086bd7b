import { adminDataCopy as copy } from './data.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { BatchState } from './batch-state.rules.ts';

/** A discarded file has no next step. */
type OpenState = Exclude<BatchState, 'discarded'>;

/** State of an import → index of its current step; after the last one everything is done. */
const currentStepIndexes: Record<OpenState, number> = {
  uploaded: 1,
  previewed: 2,
  storing: 3,
  applied: 4,
  undoing: 4,
  undone: 5,
};

/** The steps of an import at the top of /admin/data/imports/:id, with the current one marked. */
export function ImportSteps({ state }: { state: OpenState }) {
  return (
    <ol className="import-steps" aria-label={copy.stepsLabel}>
      {copy.steps.map((step, index) => {
        const isDone = index < currentStepIndexes[state];
        const isCurrent = index === currentStepIndexes[state];
        return (
          <li
            key={step}
            className={isDone ? 'is-done' : isCurrent ? 'is-current' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="post">{isDone ? <Icon name="check" /> : index + 1}</span>
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
