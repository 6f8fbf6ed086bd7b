import { raceOfficeCopy } from '#copy/cs/admin/races.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { useUnsavedEdits } from './use-unsaved-edits.ts';

const copy = raceOfficeCopy.unsavedEdits;

/** Unsaved edits of an earlier page, with their time: taken back into the sheet or thrown away. */
export function RestoreEdits({ offer, restoreEdits, discardEdits }: ReturnType<typeof useUnsavedEdits>) {
  return (
    <div role="status" className="sheet-o">
      {offer && (
        <div className="alert alert-w">
          <Icon name="clock" />
          <p>{copy.offer(offer.edits.length, offer.at)}</p>
          <p className="row">
            <button className="btn btn-o btn-s" type="button" onClick={restoreEdits}>
              {copy.restoreEdits}
            </button>
            <button className="btn btn-g btn-s" type="button" onClick={discardEdits}>
              {copy.discardEdits}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
