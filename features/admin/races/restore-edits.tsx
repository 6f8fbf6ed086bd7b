import { adminRacesCopy } from './races.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { useUnsavedEdits } from './use-unsaved-edits.ts';

const copy = adminRacesCopy.unsavedEdits;

/** Above the grid of a race: offers unsaved edits of an earlier visit, to be restored or discarded. */
export function RestoreEdits({ offer, restoreEdits, discardEdits }: ReturnType<typeof useUnsavedEdits>) {
  return (
    <div role="status" className="edit-grid-outcome">
      {offer && (
        <div className="alert alert-warning">
          <Icon name="clock" />
          <p>{copy.offer(offer.edits.length, offer.at)}</p>
          <p className="inline-group">
            <button className="button button-outline button-small" type="button" onClick={restoreEdits}>
              {copy.restoreEdits}
            </button>
            <button className="button button-ghost button-small" type="button" onClick={discardEdits}>
              {copy.discardEdits}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
