import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { notificationsCopy } from '#text/notifications/notifications';
import { Tabs } from '#platform/ui/tabs.tsx';
import { onAuthEvent } from '#platform/session/auth-events.ts';
import { Icon } from '#platform/ui/icon.tsx';
import '#features/horses/horse-and-jockey-head.css';
import { dashboardCopy } from '#text/dashboard/dashboard';
import type { DashboardResult } from './use-dashboard-form.ts';
import './dashboard.css';

const copy = notificationsCopy.tabs;

const pages = {
  overview: '/user-dashboard',
  followed: '/user-dashboard/followed',
  history: '/user-dashboard/history',
  notes: '/user-dashboard/notes',
  notifications: '/user-dashboard/notifications',
  settings: '/user-dashboard/settings',
} as const;

type DashboardTab = keyof typeof pages;

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

/** Reloads the screen's data when the session or the person's data change in another tab (dashboard.other-tabs). */
export function useAuthRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') void revalidate();
      }),
    [revalidate],
  );
}

type DashboardPageProps = {
  /** Of the content, to which the skip link leads. */
  id: string;
  tab: DashboardTab;
  head: ReactNode;
  /** Of a form that was sent without JavaScript. */
  result: DashboardResult | undefined;
  children: ReactNode;
};

/** A page of the dashboard below its head: the tabs, and what its form has answered. */
export function DashboardPage({ id, tab, head, result, children }: DashboardPageProps) {
  useAuthRevalidation();
  return (
    <main className="page-width" id={id} tabIndex={-1}>
      {head}
      <div className="mt-5">
        <DashboardTabs current={tab} />
      </div>
      {result && (
        <p className={result.kind === 'done' ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'} role="status">
          <Icon name={result.kind === 'done' ? 'check-circle-fill' : 'warning-circle-fill'} />
          {[result.title, result.text].filter(Boolean).join('. ')}
        </p>
      )}
      {children}
    </main>
  );
}

export function DashboardHeading({ children }: { children: string }) {
  return (
    <div className="page-header">
      <p className="eyebrow">{dashboardCopy.title}</p>
      <h1>{children}</h1>
    </div>
  );
}
