/**
 * The state of an award: the prize of a round, offered to its winner, or to the next person after a rejected one
 * (contest.review).
 */
export type AwardState = 'waiting' | 'confirmed' | 'rejected' | 'handed-over';

/** The promise in the rules and in the winner's mail (contest.prize). */
export const voucherDeliveryDays = 30;

/** Why a winner is rejected, in characters. */
export const rejectionReason = { min: 3, max: 300 } as const;

/** What an administrator may do with an award. */
export type AwardStep = 'confirm' | 'reject' | 'hand-over';
export type AwardRefusal =
  | 'contest.already-confirmed'
  | 'contest.already-rejected'
  | 'contest.already-handed-over'
  | 'contest.not-confirmed';

/**
 * Why a step can't be taken now, or null. A confirmed winner may still be rejected (the voucher was never collected),
 * but not once the voucher is handed over.
 */
export function awardStepRefusal(step: AwardStep, state: AwardState): AwardRefusal | null {
  if (state === 'handed-over') return 'contest.already-handed-over';
  if (state === 'rejected') return 'contest.already-rejected';
  if (step === 'confirm') return state === 'confirmed' ? 'contest.already-confirmed' : null;
  return step === 'hand-over' && state === 'waiting' ? 'contest.not-confirmed' : null;
}
