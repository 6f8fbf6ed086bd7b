import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { MyFantasy } from '#domain/fantasy/my-fantasy.ts';

/**
 * What of the shown round belongs to the signed-in person (Decision I: by a private call, beside the public page). `shown` is
 * what the page shows now: when it changes, it is asked for again. null until it is known.
 */
export function useMyFantasy(eventId: number | null, shown: object) {
  const viewer = useViewer();
  const of = viewer?.fantasyTestingOptIn ? `${viewer.id} ${eventId}` : null;
  const [known, setKnown] = useState<{ of: string; value: MyFantasy | 'failed' } | null>(null);
  useEffect(() => {
    if (of === null) return undefined;
    const leaving = new AbortController();
    void askMine(eventId, leaving.signal).then((value) => {
      if (!leaving.signal.aborted) setKnown({ of, value });
    });
    return () => leaving.abort();
  }, [of, eventId, shown]);
  return { viewer, mine: known !== null && known.of === of ? known.value : null };
}

async function askMine(eventId: number | null, signal: AbortSignal): Promise<MyFantasy | 'failed'> {
  const query = eventId === null ? '' : `?round=${eventId}`;
  const answer = await fetch(`/api/viewer/fantasy${query}`, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MyFantasy) : 'failed';
}
