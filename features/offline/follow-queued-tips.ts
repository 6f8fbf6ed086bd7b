import { storeLocally } from '#platform/ui/store-locally.ts';
import { setQueuedTips } from './queue-state.ts';
import { queueChannelName, queueMark } from './queue-mark.ts';
import { readQueuedTips } from './queued-tips.ts';

let lastRead = 0;

/**
 * Shows what the queue holds, now and after each change by this page, another one or the worker; `onChange` is called
 * then.
 */
export function followQueuedTips(onChange?: () => void): () => void {
  const channel = new BroadcastChannel(queueChannelName);
  async function read() {
    lastRead += 1;
    const number = lastRead;
    const tips = await readQueuedTips();
    // A later read has more to tell, also where it has ended before.
    if (number !== lastRead) return;
    setQueuedTips(tips);
    // The next page then knows without opening the database.
    storeLocally(queueMark, tips.length > 0 ? 'on' : null);
  }
  channel.onmessage = () => {
    void read();
    onChange?.();
  };
  void read();
  return () => channel.close();
}
