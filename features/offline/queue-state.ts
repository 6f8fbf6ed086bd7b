import { useMemo, useSyncExternalStore } from 'react';
import { useViewer } from '#platform/session/viewer.ts';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';

const none: readonly QueuedTip[] = [];
let queued = none;
const listeners = new Set<() => void>();

export function setQueuedTips(tips: readonly QueuedTip[]): void {
  queued = tips;
  for (const listener of listeners) listener();
}

/** The queue of whoever is signed in; nobody sees another's (tips.queued-account). */
export function useQueuedTips(): readonly QueuedTip[] {
  const viewerId = useViewer()?.id;
  const tips = useSyncExternalStore(
    subscribe,
    () => queued,
    () => none,
  );
  // Of a session that has ended only what asks its owner to sign in again.
  return useMemo(
    () => tips.filter(({ owner, needsSignIn }) => (viewerId === undefined ? needsSignIn : owner === viewerId)),
    [tips, viewerId],
  );
}

const isWaiting = ({ outcome }: QueuedTip): boolean => outcome === null;

/** The wish about a runner that waits; null when there is none. */
export const useWaitingTip = (runnerId: number): QueuedTip | null =>
  useQueuedTips().find((tip) => tip.runnerId === runnerId && isWaiting(tip)) ?? null;

/** Everything of theirs that waits. */
export const useWaitingTips = (): readonly QueuedTip[] => useQueuedTips().filter(isWaiting);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
