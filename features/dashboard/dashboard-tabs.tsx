import { notificationsCopy } from '#features/notifications/notifications.cs.ts';
import { Tabs } from '#platform/ui/tabs.tsx';

const copy = notificationsCopy.tabs;

const pages = {
  overview: '/user-dashboard',
  followed: '/user-dashboard/followed',
  history: '/user-dashboard/history',
  notes: '/user-dashboard/notes',
  notifications: '/user-dashboard/notifications',
  settings: '/user-dashboard/settings',
} as const;

export type DashboardTab = keyof typeof pages;

export function DashboardTabs({ current }: { current: DashboardTab }) {
  return (
    <Tabs
      label={notificationsCopy.area}
      tabs={Object.entries(pages).map(([tab, to]) => ({
        to,
        label: copy[tab as DashboardTab],
        isCurrent: tab === current,
      }))}
    />
  );
}
