import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { MyStanding } from '#domain/contest/my-standing.ts';

/**
 * Where the signed-in person stands in a round (Decision I: by a private call, beside the public page). `shown` is what the
 * page shows now: when it changes, the standing is asked for again. null until it is known.
 */
export function useMyStanding(slug: string, shown: object): MyStanding | 'failed' | null {
  const viewerId = useViewer()?.id ?? null;
  const [standing, setStanding] = useState<{ key: string; value: MyStanding | 'failed' } | null>(null);
  const key = `${viewerId} ${slug}`;
  useEffect(() => {
    if (viewerId === null) return undefined;
    const controller = new AbortController();
    void fetchStanding(slug, controller.signal).then((value) => {
      if (!controller.signal.aborted) setStanding({ key, value });
    });
    return () => controller.abort();
  }, [viewerId, slug, key, shown]);
  // Somebody else's, or of another round, is no answer.
  return standing?.key === key ? standing.value : null;
}

async function fetchStanding(slug: string, signal: AbortSignal): Promise<MyStanding | 'failed'> {
  const answer = await fetch(`/api/viewer/contest/${slug}`, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MyStanding) : 'failed';
}
