import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SavedResult } from './saved-result.ts';

/**
 * A form of the notifications: sent in the background; what became of it is reported for the page's one line of state.
 */
export function useSavedForm(report: (result: SavedResult) => void) {
  const fetcher = useFetcher<SavedResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (result) report(result);
  }, [result, report]);
  return fetcher;
}
