import { tipToasts } from '#text/tips/tip-messages';
import { saveTip, tipFailure } from '#features/tips/save-tip.ts';
import { showToast } from '#platform/ui/toasts.ts';
import type { DashboardResult } from './use-dashboard-form.ts';

/** Places a tip again that has just been removed on the dashboard, and says so (tips.undo). */
export async function placeAgain(tip: NonNullable<DashboardResult['removedTip']>): Promise<void> {
  const { changed, reason } = await saveTip(tip, true);
  showToast(changed ? { kind: 'done', ...tipToasts.placed } : { kind: 'error', ...tipFailure(true, reason) });
}
