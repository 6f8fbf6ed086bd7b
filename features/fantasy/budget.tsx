import { useRef } from 'react';
import { fantasyCopy } from './fantasy.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { SaveState } from './use-team.ts';

const copy = fantasyCopy.budget;

type Props = {
  spent: number;
  budget: number;
  /** Boxes with a horse, of all. */
  filled: number;
  boxes: number;
  /** What is left can't pay the cheapest horses of the free boxes. */
  isScarce: boolean;
  saving: SaveState;
  onUndo: (() => void) | null;
  onCarryOver: (() => void) | null;
};

/** On /fantasy, what the edited team costs and what is left of the budget; on a phone one line that stays in sight. */
export function Budget({ spent, budget, filled, boxes, isScarce, saving, onUndo, onCarryOver }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const text = copy.spent(spent, budget);
  return (
    <section className="budget" aria-labelledby="rozpocet">
      <div className="inline-group inline-group-spread hide-on-mobile">
        <h2 id="rozpocet">{copy.heading}</h2>
        <span className="numeric">
          <b>{text.spent}</b> {text.of} <b>{text.left}</b>
        </span>
      </div>
      <div className="progress-bar hide-on-mobile" role="img" aria-label={copy.used(spent, budget)}>
        <i style={{ width: `${Math.min((spent / budget) * 100, 100)}%` }} />
      </div>
      {isScarce && <p className="small-text hide-on-mobile">{copy.scarce}</p>}
      <div className="budget-line">
        <span className="numeric only-on-mobile">
          <b>
            {filled}/{boxes}
          </b>{' '}
          {copy.bar(budget - spent)}
        </span>
        {isScarce && <span className="small-text only-on-mobile">{copy.scarceShort}</span>}
        <SavingNote saving={saving} isShort={isScarce} />
        {onCarryOver && (
          <button
            className="button button-outline button-small"
            type="button"
            onClick={() => {
              undo.current?.focus();
              onCarryOver();
            }}
          >
            <Icon name="arrow-clockwise" />
            <span className="hide-on-mobile">{copy.carry}</span>
            <span className="only-on-mobile">{copy.carryShort}</span>
          </button>
        )}
        <button
          ref={undo}
          className="button button-outline button-small"
          type="button"
          aria-disabled={onUndo === null}
          aria-label={copy.undo}
          onClick={() => onUndo?.()}
        >
          <Icon name="arrow-left" />
          <span className="hide-on-mobile">{copy.undo}</span>
        </button>
      </div>
    </section>
  );
}

/** The state of saving; a refusal is announced at once. `isShort`: a phone has no room for more than a refusal. */
function SavingNote({ saving, isShort }: { saving: SaveState; isShort: boolean }) {
  const { saving: text } = fantasyCopy;
  if (saving.state === 'refused')
    return (
      <p className="alert alert-error" role="alert">
        <Icon name="warning-circle-fill" />
        <span>
          {saving.message} {text.draft}
        </span>
      </p>
    );
  return (
    <p className={isShort ? 'small-text hide-on-mobile' : 'small-text'} role="status">
      {saving.state === 'nothing' && <span className="hide-on-mobile">{text.nothing}</span>}
      {saving.state === 'saving' && text.saving}
      {saving.state === 'saved' && (
        <>
          <Icon className="icon text-ok" name="check-circle-fill" /> {text.saved(saving.at)}
        </>
      )}
    </p>
  );
}
