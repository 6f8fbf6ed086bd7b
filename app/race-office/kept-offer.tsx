import { raceOfficeCopy } from '#app/copy/race-office.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { useUnsavedEdits } from './use-kept-edits.ts';

const words = raceOfficeCopy.unsavedEdits;

/** Unsaved edits of an earlier page, with their time: taken back into the sheet or thrown away. */
export function RestoreEdits({ offer, restoreEdits, discardEdits }: ReturnType<typeof useUnsavedEdits>) {
  return (
    <div role="status" className="sheet-o">
      {offer && (
        <div className="alert alert-w">
          <Icon name="clock" />
          <p>{words.offer(offer.edits.length, offer.at)}</p>
          <p className="row">
            <button className="btn btn-o btn-s" type="button" onClick={restoreEdits}>
              {words.restoreEdits}
            </button>
            <button className="btn btn-g btn-s" type="button" onClick={discardEdits}>
              {words.discardEdits}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
