import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { notificationsCopy as copy } from '#text/notifications/notifications';
import type { BellAnswer } from './notification.rules.ts';
import { ToggledPopover } from '#platform/ui/toggled-popover.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { NewsLine } from './news-line.tsx';
import './bell.css';

type Props = {
  answer: BellAnswer | null;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** What the bell opens: the newest notifications, the way to mark all as read, to older ones and to the choices. */
export function BellPopover({ answer, anchor, isOpen, onClose }: Props) {
  return (
    <ToggledPopover
      className="bell-popover"
      positionClass="bell-position"
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className="bell-header">
        <Popover.Title>{copy.title}</Popover.Title>
        {answer !== null && answer.unread > 0 && (
          <button className="button button-ghost" type="button" onClick={() => markRead(null)}>
            <Icon name="check" />
            {copy.readAll}
          </button>
        )}
      </div>
      {answer === null && <p className="bell-note">{copy.unavailable}</p>}
      {answer?.newest.length === 0 && <p className="bell-note">{copy.empty}</p>}
      <ul className="news-list">
        {answer?.newest.map((news) => (
          <li key={news.id}>
            <NewsLine
              news={news}
              onOpen={() => {
                markRead(news.id);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
      <div className="bell-footer">
        <Link className="button button-ghost" to="/user-dashboard/notifications#zpravy" onClick={onClose}>
          {copy.older}
        </Link>
        <Link className="button button-ghost" to="/user-dashboard/notifications" onClick={onClose}>
          {copy.set}
        </Link>
      </div>
    </ToggledPopover>
  );
}

/** Marks one as read, with null all; the server tells every tab. The page may be left meanwhile. */
function markRead(id: number | null): void {
  const body = new FormData();
  body.set(id === null ? 'all' : 'id', String(id ?? 'yes'));
  // Without a network it stays unread, as it is at the server.
  void fetch('/api/viewer/notifications', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
