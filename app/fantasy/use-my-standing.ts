import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { MyStanding } from '#domain/fantasy/my-standing.ts';
import { standingsAddress, type StandingsQuery } from '#domain/fantasy/standings-query.ts';

/** The viewer's own row and leagues (Decision I); null until they are known, or for who doesn't play. */
export function useMyStanding(query: StandingsQuery, shown: object) {
  const viewer = useViewer();
  const address = standingsAddress(query).replace('/fantasy/leaderboard', '/api/viewer/fantasy-standing');
  const of = viewer?.fantasyTestingOptIn ? `${viewer.id} ${address}` : null;
  const [known, setKnown] = useState<{ of: string; value: MyStanding } | null>(null);
  useEffect(() => {
    if (of === null) return undefined;
    const leaving = new AbortController();
    void ask(address, leaving.signal).then((value) => {
      if (value !== null && !leaving.signal.aborted) setKnown({ of, value });
    });
    return () => leaving.abort();
  }, [of, address, shown]);
  return { viewer, mine: known !== null && known.of === of ? known.value : null };
}

async function ask(address: string, signal: AbortSignal): Promise<MyStanding | null> {
  const answer = await fetch(address, { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as MyStanding) : null;
}
