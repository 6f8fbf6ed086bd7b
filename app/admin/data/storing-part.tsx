import { Link } from 'react-router';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { PostForm } from '#app/forms/post-form.tsx';
import { storingCopy as copy } from '#copy/cs/admin/storing.ts';

type Storing = { percent: number; isInterrupted: boolean; waitingRows: number };

/** At /admin/data/imports/:id, of a batch that isn't stored whole: how far it is, and how it goes on (import.interrupted). */
export function StoringPart({ id, storing }: { id: number; storing: Storing }) {
  return (
    <AdminSection id="ukladani" heading={copy.heading} note={copy.note}>
      <div className="panel stack">
        <p>{textOf(storing)}</p>
        {storing.isInterrupted ? (
          <PostForm className="inline-group">
            <Submit step="continue" label={storing.waitingRows > 0 ? copy.write : copy.go} />
            {storing.waitingRows > 0 && (
              <Submit step="leave-out" label={copy.leaveOut} className="button button-outline" />
            )}
          </PostForm>
        ) : (
          <p>
            <Link className="button button-outline button-small" to={`/admin/data/imports/${id}`}>
              {copy.reload}
            </Link>
          </p>
        )}
      </div>
    </AdminSection>
  );
}

function textOf({ percent, isInterrupted, waitingRows }: Storing): string {
  if (!isInterrupted) return copy.now(percent);
  return waitingRows > 0 ? copy.waiting(waitingRows) : copy.interrupted(percent);
}
