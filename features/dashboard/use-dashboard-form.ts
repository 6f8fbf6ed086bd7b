import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { RefusedReason } from '#features/reasons/own-reasons.tsx';
import { showToast, type Toast } from '#platform/ui/toasts.ts';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { untilLoaded } from '#platform/ui/later.ts';

/** What the dashboard's action answers to each of its forms: the message to show, and a tip it has just removed. */
export type DashboardResult = Pick<Toast, 'kind' | 'title' | 'text'> & {
  /** `undo`: the words of the button that places it again. */
  removedTip?: { runnerId: number; raceId: number; undo: string };
  /** What a form that was refused had. */
  refusedReason?: RefusedReason;
};

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
