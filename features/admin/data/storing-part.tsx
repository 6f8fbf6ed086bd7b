import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { storingCopy as copy } from '#platform/http/storing.cs.ts';

type Storing = { isUndo: boolean; percent: number; isInterrupted: boolean; waitingRows: number };
type Props = {
  id: number;
  storing: Storing;
  /** Why some of an undo has to wait. */
  obstacles: ReactNode;
};

/**
 * At /admin/data/imports/:id, of a batch that is stored or taken back in part: how far it is, and how it goes on
 * (import.interrupted).
 */
export function StoringPart({ id, storing, obstacles }: Props) {
  const { heading, note } = storing.isUndo ? copy.undo : copy;
  return (
    <AdminSection id="ukladani" heading={heading} note={note}>
      <div className="panel stack">
        <p>{textOf(storing)}</p>
        {obstacles}
        {storing.isInterrupted ? (
          <PostForm className="inline-group">{storing.isUndo ? undoSteps(storing) : storingSteps(storing)}</PostForm>
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

const storingSteps = ({ waitingRows }: Storing) => (
  <>
    <Submit step="continue" label={waitingRows > 0 ? copy.write : copy.go} />
    {waitingRows > 0 && <Submit step="leave-out" label={copy.leaveOut} className="button button-outline" />}
  </>
);

const undoSteps = ({ waitingRows }: Storing) => (
  <>
    <Submit step="undo" label={waitingRows > 0 ? copy.undo.again : copy.go} />
    {waitingRows > 0 && <Submit step="keep-rest" label={copy.undo.keep} className="button button-outline" />}
  </>
);

function textOf(storing: Storing): string {
  const { isUndo, percent, isInterrupted, waitingRows } = storing;
  if (!isInterrupted) return copy.now(storing);
  if (isUndo) return waitingRows > 0 ? copy.undo.waiting : copy.undo.interrupted(percent);
  return waitingRows > 0 ? copy.waiting(waitingRows) : copy.interrupted(percent);
}
