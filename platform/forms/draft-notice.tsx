import { failedFormsCopy as copy } from '#text/platform/forms/failed-forms';
import { Icon } from '#platform/ui/icon.tsx';
import type { FormDraftHandle } from './use-form-draft.ts';

/** At the top of a form: that what was typed earlier has come back, or waits to. */
export function DraftNotice({ state, restore, discard }: FormDraftHandle) {
  if (state === 'none') return null;
  return (
    <div className="alert alert-warning" role="status">
      <Icon name="warning" />
      <p>{state === 'restored' ? copy.restored : copy.isOlder}</p>
      <p className="inline-group">
        {state === 'older' && (
          <button className="button button-outline button-small" type="button" onClick={restore}>
            {copy.restore}
          </button>
        )}
        <button className="button button-ghost button-small" type="button" onClick={discard}>
          {copy.discard}
        </button>
      </p>
    </div>
  );
}
