import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { loadingAndErrorCopy } from '#platform/text/loading-and-errors.cs.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { showToast, type Toast } from '#platform/ui/toasts.ts';
import type { DashboardResult } from './dashboard-result.ts';

/**
 * A form of the dashboard: sent in the background, its result shown as a toast. Without JavaScript it is a plain form
 * and the next page shows the result. The rest of the page and other tabs are notified (dashboard.other-tabs).
 */
export function useDashboardForm() {
  const fetcher = useFetcher<DashboardResult>();
  const { revalidate } = useRevalidator();
  const result = fetcher.data;
  useEffect(() => {
    if (!result) return;
    showToast(toastOf(result, revalidate));
    void untilLoaded(() => import('#platform/session/refresh-viewer.ts')).then(({ refreshViewer }) =>
      refreshViewer('server', true),
    );
  }, [result, revalidate]);
  return fetcher;
}

export type DashboardForm = ReturnType<typeof useDashboardForm>;

/** A removed tip can be placed again (tips.undo). */
function toastOf(result: DashboardResult, revalidate: () => Promise<void>): Toast {
  const { removedTip, refusedReason: _, ...toast } = result;
  if (!removedTip) return toast;
  const run = () =>
    void import('./place-again.ts').then(
      ({ placeAgain }) => placeAgain(removedTip).then(revalidate),
      () =>
        showToast({
          kind: 'error',
          title: loadingAndErrorCopy.failed,
          text: null,
          action: { label: removedTip.undo, run },
        }),
    );
  return { ...toast, action: { label: removedTip.undo, run } };
}
