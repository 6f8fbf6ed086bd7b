import { notificationsCopy as copy } from './notifications.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { SavedResult } from './saved-result.ts';

/** Whether the last change was saved; the one line of state of the whole screen. */
export function SavedNote({ saved }: { saved: SavedResult | null }) {
  return (
    <p className={saved?.isSaved === false ? 'saved-note is-failed' : 'saved-note'} role="status">
      {saved !== null && (
        <>
          <Icon name={saved.isSaved ? 'check' : 'warning-circle-fill'} />
          {saved.isSaved ? copy.saved : `${copy.failed}: ${saved.message}`}
        </>
      )}
    </p>
  );
}
