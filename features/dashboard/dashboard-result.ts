import type { RefusedReason } from '#features/reasons/own-reasons.tsx';
import type { Toast } from '#platform/ui/toasts.ts';

/** What the dashboard's action answers to each of its forms: the message to show, and a tip it has just removed. */
export type DashboardResult = Pick<Toast, 'kind' | 'title' | 'text'> & {
  /** `undo`: the words of the button that places it again. */
  removedTip?: { runnerId: number; raceId: number; undo: string };
  /** What a form that was refused had. */
  refusedReason?: RefusedReason;
};
