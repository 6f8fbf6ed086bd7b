import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { MyFantasy } from '#domain/fantasy/my-fantasy.ts';

/**
 * What of the shown round belongs to the signed-in person (Decision I: by a private call, beside the public page). `shown` is
 * what the page shows now: when it changes, it is asked for again. null until it is known.
 */
export function useMyFantasy(eventId: number | null, shown: object) {
  const viewer = useViewer();
  const key = viewer?.fantasyTestingOptIn ? `${viewer.id} ${eventId}` : null;
  const [result, setResult] = useState<{ key: string; value: MyFantasy | 'failed' } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    void fetchMyFantasy(eventId, controller.signal).then((value) => {
      if (!controller.signal.aborted) setResult({ key, value });
    });
    return () => controller.abort();
  }, [key, eventId, shown]);
  return { viewer, mine: result !== null && result.key === key ? result.value : null };
}

async function fetchMyFantasy(eventId: number | null, signal: AbortSignal): Promise<MyFantasy | 'failed'> {
  const query = eventId === null ? '' : `?round=${eventId}`;
  const answer = await fetch(`/api/viewer/fantasy${query}`, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MyFantasy) : 'failed';
}
