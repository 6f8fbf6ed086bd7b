import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { notificationsCopy as copy } from '#text/notifications/notifications';
import { bellAnswerShape } from './notification.rules.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { later } from '#platform/ui/later.ts';
import './bell.css';

const BellPopover = later(async () => (await import('./bell-popover.tsx')).BellPopover);

/** Tells of the person's own notifications, told or read in any tab. */
const bellTopics = ['bell'];
const maxShown = 99;

/**
 * The bell of a signed-in person: the number of unread notifications, live, and a popover with the newest
 * (notifications.bell).
 */
export function Bell() {
  const { value } = usePrivateAnswer('/api/viewer/notifications', bellAnswerShape, bellTopics);
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const unread = value?.unread ?? 0;
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setHasBeenOpened(true);
    setIsOpen(!isOpen);
  }
  return (
    <>
      <PageLink
        ref={link}
        className="icon-button account bell"
        to="/user-dashboard/notifications#zpravy"
        aria-label={copy.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={BellPopover.prefetch}
        onFocus={BellPopover.prefetch}
        onClick={open}
      >
        <Icon name="bell" />
        {unread > 0 && <b aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</b>}
      </PageLink>
      {hasBeenOpened && (
        <Suspense>
          <BellPopover answer={value} anchor={link} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
