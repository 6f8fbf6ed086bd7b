import { createPortal } from 'react-dom';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { tipsCopy } from '#text/tips/tips';
import { dayMarksCopy as copy } from '#text/tips/day-marks';
import { runnerAnchor } from '#features/racing/race-anchor.rules.ts';
import { useDayMark } from './day-marks.ts';
import './own-marks.css';

/**
 * In a corner of the horse's cell, taking no room: that the viewer has a note on it (notes.card-mark), and which of the
 * tippers they follow tip it (tippers.card-mark). Loaded with the tip button, for signed-in people alone.
 */
export function OwnMarks({ runnerId, horseName }: { runnerId: number; horseName: string }) {
  const mark = useDayMark(runnerId);
  const cell = mark && document.getElementById(runnerAnchor(runnerId))?.querySelector('.runner');
  if (!mark || !cell) return null;
  const [first] = mark.tippers;
  const names = mark.tippers.map(({ username }) => username ?? tipsCopy.anonymous);
  const followed = copy.followed(horseName, names);
  const note = copy.note(horseName);
  return createPortal(
    <span className="own-marks">
      {first && (
        <PageLink
          to={`/tip-analysis/user/${first.userId}`}
          aria-label={followed}
          title={followed}
          data-count={names.length}
        >
          <Icon name="users-three" />
        </PageLink>
      )}
      {mark.hasNote && (
        <PageLink to={`/user-dashboard/notes?horse=${mark.horseId}`} aria-label={note} title={note}>
          <Icon name="chat-circle-text" />
        </PageLink>
      )}
    </span>,
    cell,
  );
}
