import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/toasts.ts';
import type { DashboardResult } from './dashboard-result.ts';

/**
 * A form of the dashboard: sent in the background, its result shown as a toast. Without JavaScript it is a plain form and
 * the next page shows the result. The rest of the page and other tabs are notified (dashboard.other-tabs).
 */
export function useDashboardForm() {
  const fetcher = useFetcher<DashboardResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (!result) return;
    showToast(result);
    void import('#app/session/refresh-viewer.ts').then(({ refreshViewer }) => refreshViewer('server', true));
  }, [result]);
  return fetcher;
}

export type DashboardForm = ReturnType<typeof useDashboardForm>;
