import { useEffect, useState } from 'react';
import type { SearchHit } from '#domain/search/search-hit.ts';

/** A pause in typing after which the server is asked. */
const pauseMs = 150;

type Answer = { hits: readonly SearchHit[] | null; isFailed: boolean };

const none: Answer = { hits: null, isFailed: false };

/** Finds for what is typed, the last ones until a new answer comes; null when nothing is asked. */
export function useHits(typed: string | null): Answer {
  const [answer, setAnswer] = useState<Answer>(none);
  useEffect(() => {
    if (typed === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search?q=${encodeURIComponent(typed)}`, { signal: leaving.signal });
        if (!response.ok) throw new Error(`search answered ${response.status}`);
        const { hits } = (await response.json()) as { hits: SearchHit[] };
        setAnswer({ hits, isFailed: false });
      } catch {
        // An outrun question is no failure.
        if (!leaving.signal.aborted) setAnswer({ hits: null, isFailed: true });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed]);
  return typed === null ? none : answer;
}
