import { Suspense } from 'react';
import { shellCopy } from '#text/platform/ui/shell';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { later } from '#platform/ui/later.ts';
import { PageLink } from '#platform/ui/page-link.tsx';

const Bell = later(async () => (await import('#features/notifications/bell.tsx')).Bell);

/**
 * In the header: the bell with the person's unread notifications (notifications.bell). Its place is reserved for the
 * signed-in, who alone load its code; until then, and without it, it is a link to the list.
 */
export function BellButton() {
  const link = (
    <PageLink
      className="icon-button account"
      to="/user-dashboard/notifications#zpravy"
      aria-label={shellCopy.notifications}
    >
      <Icon name="bell" />
    </PageLink>
  );
  if (useViewer() === null) return link;
  return (
    <Suspense fallback={link}>
      <Bell />
    </Suspense>
  );
}
