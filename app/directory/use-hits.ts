import { useEffect, useState } from 'react';
import { readJson } from '#app/ui/read-json.ts';
import { searchAnswerShape } from '#domain/directory/search-answer.ts';
import type { SearchHit } from '#domain/directory/search-hit.ts';

/** A pause in typing after which the server is asked. */
const debounceMs = 150;

type Answer = { hits: readonly SearchHit[] | null; isFailed: boolean };

const emptyAnswer: Answer = { hits: null, isFailed: false };

/** Finds for what is typed, the last ones until a new answer comes; null when nothing is asked. */
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
        // An outrun question is no failure.
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
