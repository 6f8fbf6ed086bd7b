import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { dayChangesText } from '#text/race-day/day-changes';
import { later } from '#platform/ui/later.ts';
import { dayChanges } from './day-changes.rules.ts';
import type { HomeDay } from './home-day.rules.ts';
import { finishedRaces } from './race-finish.rules.ts';

/** Changes that come together are said together. */
const gatherMs = 1_000;
const pauseMs = 15_000;

/** Nothing where the code can't be loaded: a result is then said like other changes. */
const ResultMoments = later(() =>
  import('./result-moments.tsx').then(
    (moments) => moments.ResultMoments,
    () => () => null,
  ),
);

type Props = { opened: HomeDay; view: HomeDay };

/**
 * Says what has changed since the page was opened, at most four times a minute (race-day.announced-changes). A result
 * has its own moment and sentence (race-day.moment); where their code can't be loaded it is said here.
 */
export function ChangeAnnouncer({ opened, view }: Props) {
  const [text, setText] = useState('');
  const announced = useRef({ view: opened, at: Number.NEGATIVE_INFINITY });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(view);
  const saysResults = useRef(true);
  const sayOtherwise = useCallback(() => {
    saysResults.current = false;
  }, []);
  useEffect(() => {
    latest.current = view;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        const changes = dayChanges(announced.current.view, latest.current);
        setText(dayChangesText(saysResults.current ? changes : { ...changes, results: [] }));
        announced.current = { view: latest.current, at: performance.now() };
      },
      Math.max(gatherMs, announced.current.at + pauseMs - performance.now()),
    );
  }, [view]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {finishedRaces(opened, view).length > 0 && (
        <Suspense>
          <ResultMoments opened={opened} view={view} announcesResults={sayOtherwise} />
        </Suspense>
      )}
    </>
  );
}
