import { useSyncExternalStore } from 'react';
import { useRootDataset } from '#platform/ui/use-root-dataset.ts';

/** As the style sheet has it, which decides the same before the first paint. */
export const narrow = '(max-width: 47.99em)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the home page is the screen at the course (course-mode.when); while it hydrates, wherever it may be. */
export function useCourseMode(isToday: boolean): boolean {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => true,
  );
  return useRootDataset('cards') === null && isToday && isNarrow;
}
