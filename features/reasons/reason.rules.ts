import { hasLink } from '#platform/text/has-link.rules.ts';
import { characterCount, plainText } from '#platform/text/plain-text.rules.ts';
import { minRankedTips, tipperOrder, type TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { Order } from '#features/standings/order.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** In characters as people count them. */
export const reasonLimit = 280;
/** A character may have many code points; the database counts those. */
const maxCodePoints = 5_120;

type ReasonTextRefusal = 'reason.empty' | 'reason.too-long' | 'reason.link';

/**
 * The visible text of a reason, or why it is refused: one paragraph, no more characters than the limit, no links
 * (reasons.text).
 */
export function parseReason(input: string): { ok: true; text: string } | { ok: false; code: ReasonTextRefusal } {
  const text = plainText(input).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { ok: false, code: 'reason.empty' };
  if (characterCount(text) > reasonLimit || [...text].length > maxCodePoints)
    return { ok: false, code: 'reason.too-long' };
  return hasLink(text) ? { ok: false, code: 'reason.link' } : { ok: true, text };
}

/** What decides who reads a reason. */
type ReasonFacts = {
  startAt: Instant | null;
  isCompleted: boolean;
  isShownAtOnce: boolean;
  /** By an administrator. */
  isHidden: boolean;
};

/**
 * Whether others read the reason of a tip now: from the start on, or at once when its author wants it (reasons.shown).
 */
export function isReasonShown({ startAt, isCompleted, isShownAtOnce, isHidden }: ReasonFacts, now: Instant): boolean {
  const hasStarted = isCompleted || (startAt !== null && now >= startAt);
  return !isHidden && (hasStarted || isShownAtOnce);
}

/** 'waiting': only its author sees it before the start; 'hidden': an administrator has taken it from everybody else. */
export type OwnReasonState = 'waiting' | 'shown' | 'hidden';

/** A reason as its author sees it. */
export type OwnReason = { text: string; isShownAtOnce: boolean; state: OwnReasonState };

/** The author's reason at `now`. */
export function ownReason({ text, ...facts }: ReasonFacts & { text: string }, now: Instant): OwnReason {
  const state = facts.isHidden ? 'hidden' : isReasonShown(facts, now) ? 'shown' : 'waiting';
  return { text, isShownAtOnce: facts.isShownAtOnce, state };
}

/**
 * How much an author's record says, from the most: enough tips, few of them, or fewer than a rank needs. The thresholds are
 * those of the standings.
 */
export const recordThresholds = [smallSampleThreshold, minRankedTips] as const;

/**
 * The order of the reasons of a race: by what their authors have won with all their tips, as in the standings, but few
 * tips after enough of them (reasons.order).
 */
export const reasonOrder = [
  { name: 'sample', by: 'sample', first: 'highest' },
  ...tipperOrder,
] as const satisfies Order<string, keyof TipperTotals | 'sample'>;

/** A reason as others read it; `tips` and `millionths` are the author's record, settled tips and what they returned. */
export type ReasonRow = {
  id: number;
  userId: string;
  username: string | null;
  runnerId: number;
  text: string;
  tips: number;
  millionths: number;
};

/** A reason under its author's tip. */
export type TipReasonRow = { tipId: number; id: number; text: string };

export type ReasonView = Omit<ReasonRow, 'millionths'> & {
  /** Percent; null without a settled tip. */
  roi: number | null;
  isSmallSample: boolean;
};

export function reasonView({ millionths, ...reason }: ReasonRow): ReasonView {
  const { tips } = reason;
  return {
    ...reason,
    roi: tips === 0 ? null : roiPercent(millionths, tips),
    isSmallSample: tips < smallSampleThreshold,
  };
}
