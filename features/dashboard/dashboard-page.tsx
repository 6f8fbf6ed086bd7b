import type { ReactNode } from 'react';
import { dashboardCopy } from './dashboard.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { DashboardResult } from './dashboard-result.ts';
import { type DashboardTab, DashboardTabs } from './dashboard-tabs.tsx';
import { useAuthRevalidation } from './use-auth-revalidation.ts';
import './dashboard.css';
import '#features/horses/horse-and-jockey-head.css';

type Props = {
  /** Of the content, to which the skip link leads. */
  id: string;
  tab: DashboardTab;
  head: ReactNode;
  /** Of a form that was sent without JavaScript. */
  result: DashboardResult | undefined;
  children: ReactNode;
};

/** A page of the dashboard below its head: the tabs, and what its form has answered. */
export function DashboardPage({ id, tab, head, result, children }: Props) {
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
