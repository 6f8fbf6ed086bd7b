import { cancelled, type QueuedTip, storedQueuedTip } from '#features/tips/queued-tip.rules.ts';
import { openDatabase } from './open-database.ts';
import { queueChannelName } from './queue-mark.ts';
import { isUnstored, unstoredTips } from './unstored-tips.ts';

const storeName = 'queued-tips';
const keyOf = ({ owner, runnerId }: Pick<QueuedTip, 'owner' | 'runnerId'>) => `${owner} ${runnerId}`;

/** Everything that waits or has a result to be told, the oldest first. */
export async function readQueuedTips(): Promise<readonly QueuedTip[]> {
  const database = await openDatabase();
  const rows = (await database?.getAll(storeName).catch(() => [])) ?? [];
  const stored = rows.map(({ value }) => storedQueuedTip(value)).filter((tip) => tip !== null);
  return [...stored.filter((tip) => !unstoredTips.has(keyOf(tip))), ...unstoredTips.values()].toSorted(
    (a, b) => a.madeAt - b.madeAt,
  );
}

/** Puts a tip into the queue, in place of an earlier wish about its runner. */
export async function queueTip(tip: QueuedTip): Promise<void> {
  const database = await openDatabase();
  const storing = database ? database.put(storeName, rowOf(tip)) : Promise.reject(new Error('no database'));
  await storing.then(
    () => unstoredTips.delete(keyOf(tip)),
    () => unstoredTips.set(keyOf(tip), tip),
  );
  announceChange();
}

/** Replaces or removes (null) a tip, unless another wish has taken its place meanwhile; says whether it did. */
export async function replaceQueuedTip(tip: QueuedTip, next: QueuedTip | null): Promise<boolean> {
  if (isUnstored(tip)) {
    if (next) unstoredTips.set(keyOf(tip), next);
    else unstoredTips.delete(keyOf(tip));
    announceChange();
    return true;
  }
  const database = await openDatabase();
  if (!database) return false;
  const change = database.transaction(storeName, 'readwrite');
  const stored = await change.store.get(keyOf(tip));
  const isSame = storedQueuedTip(stored?.value)?.id === tip.id;
  if (isSame && next) await change.store.put(rowOf(next));
  else if (isSame) await change.store.delete(keyOf(tip));
  await change.done;
  if (isSame) announceChange();
  return isSame;
}

/**
 * The person has changed their mind (tips.queued-cancel). A send of another tab may have begun: what is stored decides.
 */
export async function cancelQueuedTip(tip: QueuedTip): Promise<void> {
  const stored = (await readQueuedTips()).find(({ id }) => id === tip.id);
  if (stored) await replaceQueuedTip(stored, cancelled(stored, crypto.randomUUID(), Date.now()));
}

const rowOf = (tip: QueuedTip) => ({ key: keyOf(tip), owner: tip.owner, at: tip.madeAt, value: tip });

/** Makes every page read the queue, this one too: its own channel hears what another one sends. */
function announceChange(): void {
  const channel = new BroadcastChannel(queueChannelName);
  channel.postMessage(null);
  channel.close();
}
