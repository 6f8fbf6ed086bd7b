import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Shown = { eventId: number | null; requestedId: number | null; midnight: Instant; clock: SiteClock };

/**
 * A home page that was opened without a choice moves on at midnight of site time, although the address names the day it
 * showed (race-day.moves-on). Reading the page anew makes the day no choice either, so the day is remembered here, with
 * its midnight: a page that slept may have been read anew after it.
 */
export function useUnchosenDay({ eventId, requestedId, midnight, clock }: Shown): void {
  const navigate = useNavigate();
  const [unchosen, setUnchosen] = useState({ id: requestedId === null ? eventId : null, midnight });
  if (requestedId === null && (unchosen.id !== eventId || unchosen.midnight !== midnight))
    setUnchosen({ id: eventId, midnight });
  const isUnchosen = unchosen.id !== null && unchosen.id === eventId;
  const isTomorrow = useHasPassed(unchosen.midnight, clock);
  useEffect(() => {
    if (isUnchosen && isTomorrow) void navigate('/', { replace: true, preventScrollReset: true });
  }, [isUnchosen, isTomorrow, navigate]);
}
