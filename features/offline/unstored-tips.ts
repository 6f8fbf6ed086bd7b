import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';

/**
 * Waiting tips that the browser can't store, in a private window or on a full disk: they wait as long as this page is
 * open (tips.queued-unstored). By their keys, as in the database.
 */
export const unstoredTips = new Map<string, QueuedTip>();

export const isUnstored = ({ id }: QueuedTip): boolean => [...unstoredTips.values()].some((tip) => tip.id === id);

/** Somebody has signed in, or out (null): what isn't theirs is forgotten. */
export function dropUnstoredTipsBut(owner: string | null): void {
  for (const [key, tip] of unstoredTips) if (tip.owner !== owner) unstoredTips.delete(key);
}
