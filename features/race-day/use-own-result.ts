import { useEffect, useState } from 'react';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { myTips } from '#features/tips/my-tips.ts';
import type { HomeRace } from './home-day.rules.ts';
import { type MyRaceResult, myRaceResultShape } from '#features/tips/race-tips.rules.ts';

/** Many people hear of a result at the same moment. */
const maxJitterMs = 500;
const nothing: MyRaceResult = { tips: [], standing: null };
const topics: readonly string[] = [];

/**
 * What a race's result did for the viewer; null until it is known. Who tips nothing in it has nothing to ask.
 * `correction`: another one asks again.
 */
export function useOwnResult(race: HomeRace, correction: string): MyRaceResult | null {
  const viewer = useViewer();
  const { mine } = myTips();
  const mayTip = viewer !== null && (mine === null || race.runners.some(({ id }) => mine.has(id)));
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), Math.random() * maxJitterMs);
    return () => clearTimeout(timer);
  }, []);
  const address = mayTip && isDue ? `/api/viewer/race-tips?race=${race.id}` : null;
  const { state, value } = usePrivateAnswer(address, myRaceResultShape, topics, correction);
  if (!mayTip || state === 'failed') return nothing;
  return value;
}
