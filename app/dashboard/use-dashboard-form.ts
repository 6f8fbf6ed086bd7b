import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/toasts.ts';
import type { DashboardResult } from './dashboard-result.ts';

/**
 * Forms of the dashboard: sent in the background, their answer said in the corner. Without JavaScript they are plain
 * forms, and the screen says it. What changed is told to the rest of the page and to other tabs.
 */
export function useDashboardForm() {
  const fetcher = useFetcher<DashboardResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (!result) return;
    showToast(result);
    void import('#app/viewer/follow-session.ts').then(({ followSession }) => followSession('ask', true));
  }, [result]);
  return fetcher;
}

export type DashboardForm = ReturnType<typeof useDashboardForm>;

/** Whether this very button was pressed last and is being answered. */
export function isSending({ formData }: DashboardForm, intent: string, id: number | string): boolean {
  return formData?.get('intent') === intent && formData.get('id') === String(id);
}
