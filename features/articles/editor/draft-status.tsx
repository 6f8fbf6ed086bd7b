import { adminBlogCopy as copy } from './admin-blog.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import type { DraftState } from './draft-autosave.ts';

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
