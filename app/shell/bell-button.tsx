import { type ComponentType, useEffect, useState } from 'react';
import { shellCopy } from '#copy/cs/site/shell.ts';
import { useViewer } from '#app/session/viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

/**
 * In the header: the bell with the person's unread notifications (notifications.bell). Its place is reserved for the
 * signed-in, who alone load its code; until then, and without it, it is a link to the list.
 */
export function BellButton() {
  const isSignedIn = useViewer() !== null;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    // Without a network the link remains.
    import('#app/notifications/bell.tsx').then(
      (loaded) => setBell(() => loaded.Bell),
      () => undefined,
    );
  }, [isSignedIn]);
  if (isSignedIn && Bell) return <Bell />;
  return (
    <PageLink
      className="icon-button account"
      to="/user-dashboard/notifications#zpravy"
      aria-label={shellCopy.notifications}
    >
      <Icon name="bell" />
    </PageLink>
  );
}
