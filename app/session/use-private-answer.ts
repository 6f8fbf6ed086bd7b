import { useEffect, useState } from 'react';
import { readJson } from '#app/ui/read-json.ts';
import { useViewer } from '#app/session/viewer.ts';
import type { Shape } from '#domain/shared/json-shape.ts';

export type PrivateAnswer<Value> = { state: 'awaited' | 'failed'; value: null } | { state: 'known'; value: Value };

const awaited = { state: 'awaited', value: null } as const;

/**
 * Reads, from a private address, what a public page shows to the signed-in person alone, such as their own row
 * (public-pages.viewer-overlay). Nothing is requested for visitors, nor with the address null. `shown` is what the page
 * shows: when it changes, the answer is requested again.
 */
export function usePrivateAnswer<Value>(
  address: string | null,
  fits: Shape<Value>,
  shown: unknown,
): PrivateAnswer<Value> {
  const viewerId = useViewer()?.id ?? null;
  const [received, setReceived] = useState<{ key: string; answer: PrivateAnswer<Value> } | null>(null);
  const key = viewerId === null || address === null ? null : `${viewerId} ${address}`;
  useEffect(() => {
    if (key === null || address === null) return undefined;
    const controller = new AbortController();
    void fetchAnswer(address, fits, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setReceived({ key, answer });
    });
    return () => controller.abort();
  }, [key, address, fits, shown]);
  // An answer for another person or address is no answer.
  return received !== null && received.key === key ? received.answer : awaited;
}

async function fetchAnswer<Value>(
  address: string,
  fits: Shape<Value>,
  signal: AbortSignal,
): Promise<PrivateAnswer<Value>> {
  const value = await readJson(await fetch(address, { signal }).catch(() => null), fits);
  return value === null ? { state: 'failed', value: null } : { state: 'known', value };
}
