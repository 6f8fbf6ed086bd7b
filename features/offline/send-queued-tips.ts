import { afterReply } from '#features/tips/queued-tip.rules.ts';
import { readQueuedTips, replaceQueuedTip } from './queued-tips.ts';
import { sendTip } from './send-tip.ts';

/** Under which the browser wakes the worker when there is a network. */
export const syncTag = 'queued-tips';

/**
 * Sends what waits, the oldest first, from a page or from the worker, one of them at a time. Whether something has to
 * be tried again: what has no answer, and not what waits for its owner to sign in. What is sent is marked before, so
 * that an end in the middle loses nothing: the server knows a second one for a duplicate.
 */
export async function sendQueuedTips(): Promise<boolean> {
  if (!('locks' in navigator)) return sendEach();
  return navigator.locks.request(syncTag, { mode: 'exclusive' }, sendEach);
}

async function sendEach(): Promise<boolean> {
  let mustRetry = false;
  for (const tip of await readQueuedTips()) {
    if (tip.outcome) continue;
    const tried = { ...tip, wasTried: true };
    if (!navigator.onLine) return true;
    if (!tip.wasTried && !(await replaceQueuedTip(tip, tried))) continue;
    const next = afterReply(tried, await sendTip(tip), Date.now());
    const isChanged = JSON.stringify(next) !== JSON.stringify(tried);
    if (isChanged) await replaceQueuedTip(tried, next);
    mustRetry ||= next !== null && !next.outcome && !next.needsSignIn;
  }
  return mustRetry;
}
