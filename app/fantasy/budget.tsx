import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SaveState } from './use-team.ts';

const copy = fantasyCopy.budget;

type Props = {
  spent: number;
  budget: number;
  /** What is left can't pay the cheapest horses of the free boxes. */
  isScarce: boolean;
  saving: SaveState;
  onUndo: (() => void) | null;
  onCarryOver: (() => void) | null;
};

/** On /fantasy, what the edited team costs and what is left of the budget; announced at each change. */
export function Budget({ spent, budget, isScarce, saving, onUndo, onCarryOver }: Props) {
  const text = copy.spent(spent, budget);
  return (
    <section className="budget" aria-labelledby="rozpocet">
      <div className="inline-group inline-group-spread">
        <h2 id="rozpocet">{copy.heading}</h2>
        <span className="numeric" aria-live="polite">
          <b>{text.spent}</b> {text.of} <b>{text.left}</b>
        </span>
      </div>
      <div className="progress-bar" role="img" aria-label={copy.used(spent, budget)}>
        <i style={{ width: `${Math.min((spent / budget) * 100, 100)}%` }} />
      </div>
      {isScarce && <p className="small-text">{copy.scarce}</p>}
      <div className="inline-group inline-group-spread">
        <SavingNote saving={saving} />
        <span className="inline-group">
          {onCarryOver && (
            <button className="button button-outline button-small" type="button" onClick={onCarryOver}>
              <Icon name="arrow-clockwise" />
              {copy.carry}
            </button>
          )}
          {onUndo && (
            <button className="button button-outline button-small" type="button" onClick={onUndo}>
              <Icon name="arrow-left" />
              {copy.undo}
            </button>
          )}
        </span>
      </div>
    </section>
  );
}

/** The state of saving; a refusal is announced at once. `isRepeated`: another note on the page announces it. */
export function SavingNote({ saving, isRepeated = false }: { saving: SaveState; isRepeated?: boolean }) {
  const { saving: text } = fantasyCopy;
  if (saving.state === 'refused')
    return (
      <p className="alert alert-error" role={isRepeated ? undefined : 'alert'}>
        <Icon name="warning-circle-fill" />
        <span>
          {saving.message} {text.draft}
        </span>
      </p>
    );
  return (
    <p className="small-text" role={isRepeated ? undefined : 'status'}>
      {saving.state === 'nothing' && text.nothing}
      {saving.state === 'saving' && text.saving}
      {saving.state === 'saved' && (
        <>
          <Icon className="icon text-ok" name="check-circle-fill" /> {text.saved(saving.at)}
        </>
      )}
    </p>
  );
}
