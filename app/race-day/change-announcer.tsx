import { useEffect, useRef, useState } from 'react';
import { dayChangesText } from '#copy/cs/public/day-changes.ts';
import { dayChanges } from '#domain/race-day/day-changes.ts';
import type { HomeDay } from '#domain/race-day/home-day.ts';

/** Changes that come together are said together. */
const gatherMs = 1_000;
const pauseMs = 15_000;

/** Says what has changed since the page was opened, at most four times a minute (race-day.announced-changes). */
export function ChangeAnnouncer({ opened, view }: { opened: HomeDay; view: HomeDay }) {
  const [text, setText] = useState('');
  const announced = useRef({ view: opened, at: Number.NEGATIVE_INFINITY });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        setText(dayChangesText(dayChanges(announced.current.view, latest.current)));
        announced.current = { view: latest.current, at: performance.now() };
      },
      Math.max(gatherMs, announced.current.at + pauseMs - performance.now()),
    );
  }, [view]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
