import { useEffect, useState } from 'react';
import type { DayOption } from './race-day-view.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { loadDays } from './load-days.ts';

type State = { status: 'loading' | 'ready' | 'failed'; days: readonly DayOption[]; hasOlder: boolean };
type Page = { before: PragueDate | null };

const initialState: State = { status: 'loading', days: [], hasOlder: true };

/** The dialog's days: loads the newest page, then older ones with `loadMore`, which also retries a failed page. */
export function useDayList(): State & { loadMore: () => void } {
  const [state, setState] = useState(initialState);
  const [page, setPage] = useState<Page>({ before: null });
  useEffect(() => {
    let isCurrent = true;
    loadDays(page.before).then(
      ({ days, hasOlder }) => {
        if (isCurrent)
          setState((known) => ({ status: 'ready', days: [...newerThan(page, known.days), ...days], hasOlder }));
      },
      () => {
        if (isCurrent) setState((known) => ({ ...known, status: 'failed' }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);

  function loadMore() {
    setState({ ...state, status: 'loading' });
    setPage({ before: state.days.at(-1)?.date ?? null });
  }
  return { ...state, loadMore };
}

/** The days of earlier pages: a page that arrives twice (effects run twice in development) is shown once. */
function newerThan({ before }: Page, days: readonly DayOption[]): readonly DayOption[] {
  return before === null ? [] : days.filter((day) => day.date >= before);
}
