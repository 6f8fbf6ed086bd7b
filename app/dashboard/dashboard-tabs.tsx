import { notificationsCopy } from '#copy/cs/account/notifications.ts';
import { Tabs } from '#app/ui/tabs.tsx';

const copy = notificationsCopy.tabs;

/** The tabs of a person's own pages; two of them are parts of the overview. */
export function DashboardTabs({ current }: { current: 'overview' | 'notes' | 'notifications' }) {
  return (
    <Tabs
      label={notificationsCopy.area}
      tabs={[
        { to: '/user-dashboard', label: copy.overview, isCurrent: current === 'overview' },
        { to: '/user-dashboard#sledovani', label: copy.followed, isCurrent: false },
        { to: '/user-dashboard/notes', label: copy.notes, isCurrent: current === 'notes' },
        {
          to: '/user-dashboard/notifications',
          label: copy.notifications,
          isCurrent: current === 'notifications',
        },
        { to: '/user-dashboard#e-maily', label: copy.settings, isCurrent: false },
      ]}
    />
  );
}
