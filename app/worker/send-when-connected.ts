import { sendQueuedTips, syncTag } from '#features/offline/send-queued-tips.ts';

/** Not among the types of a worker: https://wicg.github.io/background-sync/spec/. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

const isSyncEvent = (event: Event): event is SyncEvent => event instanceof ExtendableEvent && 'tag' in event;

/**
 * Background Sync: the browser says that there is a network, also when no page is open (tips.queued). What becomes of a
 * tip waits in the queue until a page tells it. A rejection makes the browser try again later.
 */
export function sendWhenConnected(event: Event): void {
  if (!isSyncEvent(event) || event.tag !== syncTag) return;
  event.waitUntil(
    sendQueuedTips().then((mustRetry) => {
      if (mustRetry) throw new Error('a tip still waits for an answer');
    }),
  );
}
