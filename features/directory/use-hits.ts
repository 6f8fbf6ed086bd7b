import { useEffect, useState } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import { searchAnswerShape } from './search-answer.rules.ts';
import type { SearchHit } from './search-hit.rules.ts';

/** Pause in typing after which the server is queried. */
const debounceMs = 150;

type Answer = { hits: readonly SearchHit[] | null; isFailed: boolean };

const emptyAnswer: Answer = { hits: null, isFailed: false };

/**
 * What the search box found for the typed text: the previous hits until the next answer arrives; null without a query.
 */
export function useHits(query: string | null): Answer {
  const [answer, setAnswer] = useState<Answer>(emptyAnswer);
  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal: controller.signal });
        const found = await readJson(response, searchAnswerShape);
        if (!found) throw new Error(`search answered ${response.status}`);
        setAnswer({ hits: found.hits, isFailed: false });
      } catch {
        // A request aborted by further typing is no failure.
        if (!controller.signal.aborted) setAnswer({ hits: null, isFailed: true });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return query === null ? emptyAnswer : answer;
}
