import { useEffect, useState } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';
import type { TipScope } from '#domain/analysis/tip-scope.ts';
import type { MyStanding } from '#domain/tip-analysis/tip-page.ts';

/** `state`: whether the private answer is awaited, has come, or failed. */
type State = { viewerId: string | null; mine: MyStanding | null; state: 'awaited' | 'known' | 'failed' };

/**
 * The viewer's own line (Decision I): asked for by one private call, again when the page's data change. `data` is what
 * the public loader gave, as a sign that they did.
 */
export function useMyStanding(scope: TipScope, id: string, data: unknown): State {
  const viewerId = useViewer()?.id ?? null;
  const [answer, setAnswer] = useState<Pick<State, 'mine' | 'state'> & { key: string }>({
    key: '',
    mine: null,
    state: 'awaited',
  });
  const key = `${viewerId} ${scope} ${id}`;
  useEffect(() => {
    if (viewerId === null) return;
    const controller = new AbortController();
    fetchMyStanding(scope, id, controller.signal)
      .then((mine) => setAnswer({ key, mine, state: 'known' }))
      .catch(() => {
        if (!controller.signal.aborted) setAnswer({ key, mine: null, state: 'failed' });
      });
    return () => controller.abort();
  }, [viewerId, scope, id, key, data]);
  const isCurrent = answer.key === key;
  return { viewerId, mine: isCurrent ? answer.mine : null, state: isCurrent ? answer.state : 'awaited' };
}

async function fetchMyStanding(scope: TipScope, id: string, signal: AbortSignal): Promise<MyStanding | null> {
  const response = await fetch(`/api/viewer/standing?scope=${scope}&id=${encodeURIComponent(id)}`, { signal });
  if (!response.ok) throw new Error(`the own standing: ${response.status}`);
  return (await response.json()) as MyStanding | null;
}
