import { useEffect, useState } from 'react';
import { listenToChanges } from '#platform/live/live-stream.ts';
import { readJson } from '#platform/ui/read-json.ts';
import { useViewer } from './viewer.ts';
import type { Shape } from '#platform/http/json-shape.rules.ts';

export type PrivateAnswer<Value> = { state: 'awaited' | 'failed'; value: null } | { state: 'known'; value: Value };

/** Many people hear of a result at the same moment (public-pages.live). */
const maxJitterMs = 500;
const awaited = { state: 'awaited', value: null } as const;

/**
 * Reads, from a private address, what a public page shows to the signed-in person alone (public-pages.viewer-overlay);
 * nothing for visitors or with the address null. It is read again when a topic or the person's own data change
 * (public-pages.own-changes), and with another `visit`. `topics` must be the same array each time.
 */
export function usePrivateAnswer<Value>(
  address: string | null,
  fits: Shape<Value>,
  topics: readonly string[],
  visit = '',
): PrivateAnswer<Value> {
  const viewerId = useViewer()?.id ?? null;
  const [received, setReceived] = useState<{ key: string; answer: PrivateAnswer<Value> } | null>(null);
  const [turn, setTurn] = useState(0);
  const key = viewerId === null || address === null ? null : `${viewerId} ${address}`;
  useEffect(() => {
    if (key === null || address === null) return undefined;
    const controller = new AbortController();
    void fetchAnswer(address, fits, controller.signal).then((answer) => {
      const take = (before: typeof received) =>
        answer.state === 'failed' && before?.key === key ? before : { key, answer };
      if (!controller.signal.aborted) setReceived(take);
    });
    return () => controller.abort();
  }, [key, address, fits, turn, visit]);
  useEffect(
    () => (key === null ? undefined : onOwnChange(topics, () => setTurn((before) => before + 1))),
    [key, topics],
  );
  // An answer for another person or address is no answer.
  return received !== null && received.key === key ? received.answer : awaited;
}

/** Calls back once for all changes of a moment, after up to half a second of chance; returns how to stop. */
function onOwnChange(topics: readonly string[], callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = listenToChanges(({ topic }) => {
    if (topic !== 'all' && topic !== 'auth:updated' && !topics.includes(topic)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      callBack();
    }, Math.random() * maxJitterMs);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

async function fetchAnswer<Value>(
  address: string,
  fits: Shape<Value>,
  signal: AbortSignal,
): Promise<PrivateAnswer<Value>> {
  const value = await readJson(await fetch(address, { signal }).catch(() => null), fits);
  return value === null ? { state: 'failed', value: null } : { state: 'known', value };
}
