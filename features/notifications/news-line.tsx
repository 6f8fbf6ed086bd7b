import { notificationsCopy as copy } from '#text/notifications/notifications';
import type { News } from './notification.rules.ts';
import { Silk } from '#features/racing/silk.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import './bell.css';

/** One notification in a list, a link to what it is about. */
export function NewsLine({ news, onOpen }: { news: News; onOpen?: () => void }) {
  const { title, body, url, when, isUnread, silk } = news;
  return (
    <PageLink className={isUnread ? 'news-line is-unread' : 'news-line'} to={url} onClick={onOpen}>
      {silk ? (
        <Silk silk={silk} />
      ) : (
        <span className="news-icon">
          <Icon name="timer" />
        </span>
      )}
      <span>
        <b>
          {isUnread && <span className="visually-hidden">{copy.unread}</span>}
          {title}
        </b>
        <small>{body}</small>
      </span>
      <time>{when}</time>
    </PageLink>
  );
}
