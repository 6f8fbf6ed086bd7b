import { useMemo, useState } from 'react';
import { adminBlogCopy as copy } from '#copy/cs/admin/blog.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useIsClient } from '#app/ui/use-is-client.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { DraftState } from './draft-autosave.ts';
import { draftStorage } from './draft-storage.ts';

type Props = { id: number; state: DraftState; onOverwrite: () => void };

/** In the article editor: whether the text is saved, and what to do when it isn't. */
export function DraftStatus({ id, state, onOverwrite }: Props) {
  if (state.kind === 'conflict' || state.kind === 'refused') {
    return (
      <div className="alert alert-error" role="alert">
        <Icon name="warning-circle-fill" />
        <p>{state.message}</p>
        {state.kind === 'conflict' && (
          <p className="inline-group">
            <a
              className="button button-outline button-small"
              href={`/admin/blog/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              {copy.openOtherVersion}
            </a>
            <button className="button button-danger button-small" type="button" onClick={onOverwrite}>
              {copy.overwriteWithMine}
            </button>
          </p>
        )}
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className="alert alert-warning" role="alert">
        <Icon name="warning" />
        <p>{copy.status.failed}</p>
      </div>
    );
  }
  return (
    <p className="small-text muted" role="status">
      {state.kind === 'saved' ? copy.status.saved(state.at as Instant) : copy.status[state.kind]}
    </p>
  );
}

/** Offers the text that could not be saved to the server the last time and was stored in this browser. */
export function RestoreDraft({ id, onRestore }: { id: number; onRestore: (fields: [string, string][]) => void }) {
  const isClient = useIsClient();
  const fields = useMemo(() => (isClient ? draftStorage(id).read() : null), [isClient, id]);
  const [isDismissed, setIsDismissed] = useState(false);
  if (!fields || isDismissed) return null;
  return (
    <div className="alert alert-warning" role="status">
      <Icon name="warning" />
      <p>{copy.unsavedDraft}</p>
      <p className="inline-group">
        <button
          className="button button-outline button-small"
          type="button"
          onClick={() => {
            onRestore(fields);
            setIsDismissed(true);
          }}
        >
          {copy.restore}
        </button>
        <button
          className="button button-ghost button-small"
          type="button"
          onClick={() => {
            draftStorage(id).clear();
            setIsDismissed(true);
          }}
        >
          {copy.discardDraft}
        </button>
      </p>
    </div>
  );
}
