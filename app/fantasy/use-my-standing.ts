import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { MyStanding } from '#domain/fantasy/my-standing.ts';
import { standingsAddress, type StandingsQuery } from '#domain/fantasy/standings-query.ts';

/** The viewer's own row and leagues (Decision I); null until they are known, or for who doesn't play. */
export function useMyStanding(query: StandingsQuery, shown: object) {
  const viewer = useViewer();
  const address = standingsAddress(query).replace('/fantasy/leaderboard', '/api/viewer/fantasy-standing');
  const key = viewer?.fantasyTestingOptIn ? `${viewer.id} ${address}` : null;
  const [result, setResult] = useState<{ key: string; value: MyStanding } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    void fetchMyStanding(address, controller.signal).then((value) => {
      if (value !== null && !controller.signal.aborted) setResult({ key, value });
    });
    return () => controller.abort();
  }, [key, address, shown]);
  return { viewer, mine: result !== null && result.key === key ? result.value : null };
}

async function fetchMyStanding(address: string, signal: AbortSignal): Promise<MyStanding | null> {
  const answer = await fetch(address, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MyStanding) : null;
}
