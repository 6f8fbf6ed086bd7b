import { storeLocally } from '#platform/ui/store-locally.ts';
import { queueMark } from '#features/offline/queue-mark.ts';
import { queueTip } from '#features/offline/queued-tips.ts';
import type { QueuedTip } from './queued-tip.rules.ts';

type Runner = Pick<QueuedTip, 'runnerId' | 'raceId' | 'raceNumber' | 'startAt'> & { horse: { name: string } };

/** Lets a tip wait in this browser when nothing has answered (tips.queued). */
export async function queueWithoutNetwork(
  { runnerId, raceId, raceNumber, startAt, horse }: Runner,
  wish: Pick<QueuedTip, 'owner' | 'isPlacing' | 'madeAt' | 'wasTried'>,
): Promise<void> {
  const tip = { runnerId, raceId, raceNumber, startAt, horse: horse.name, ...wish };
  storeLocally(queueMark, 'on');
  await queueTip({ ...tip, id: crypto.randomUUID(), needsSignIn: false, outcome: null, reason: null });
}
