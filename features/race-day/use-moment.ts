import { type RefObject, useCallback, useEffect, useState } from 'react';
import { rememberShown, wasShown } from './shown-moments.ts';

/** As the four steps take. */
const playedMs = 1_200;
const apartMs = 400;
const maxWaitMs = 5 * 60_000;
const halfVisible = 0.5;

/** 'prepared' waits until it is seen, 'final' stands still, 'gone' shows the card as it is. */
export type MomentPhase = 'prepared' | 'playing' | 'final' | 'gone';

/** When the next moment may begin, in performance.now(): two results at once go one after the other. */
let freeFrom = 0;

function takeTurn(): number {
  const startAt = Math.max(performance.now(), freeFrom);
  freeFrom = startAt + apartMs;
  return startAt - performance.now();
}

/**
 * Plays the moment of a race once it is half visible, or after five minutes shows its end; when it has been seen and
 * leaves the window, it is over (race-day.moment). `isReady`: all that it shows is known. `isPassing`: nothing of it
 * stays. Also returns how to end it.
 */
export function useMoment(raceId: number, isReady: boolean, shown: RefObject<Element | null>, isPassing: boolean) {
  const [phase, setPhase] = useState<MomentPhase>(() => (wasShown(raceId) ? 'gone' : 'prepared'));
  const isGone = phase === 'gone';
  useEffect(() => {
    const element = shown.current;
    if (isGone || !isReady || !element) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, run: () => void) => void timers.push(setTimeout(run, ms));
    let wasSeen = false;
    const lastPhase = isPassing ? 'gone' : 'final';
    const begin = () => {
      wasSeen = true;
      if (wasShown(raceId)) return setPhase('gone');
      rememberShown(raceId);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setPhase(lastPhase);
      after(takeTurn(), () => {
        setPhase('playing');
        after(playedMs, () => setPhase(lastPhase));
      });
    };
    // A page in a hidden tab isn't observed until it is looked at.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!wasSeen && entry.intersectionRatio >= halfVisible) begin();
        else if (wasSeen && !entry.isIntersecting) setPhase('gone');
      },
      { threshold: [0, halfVisible] },
    );
    observer.observe(element);
    after(maxWaitMs, () => {
      if (wasSeen) return;
      wasSeen = true;
      rememberShown(raceId);
      setPhase(lastPhase);
    });
    return () => {
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [raceId, isReady, isGone, isPassing, shown]);
  const end = useCallback(() => setPhase('gone'), []);
  return { phase, end };
}
