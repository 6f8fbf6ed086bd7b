import { useCallback, useEffect, useState } from 'react';
import type { HomeDay } from './home-day.rules.ts';
import { finishedRaces } from './race-finish.rules.ts';
import { ResultMoment } from './result-moment.tsx';
import './result-moment.css';

export type MomentsProps = {
  opened: HomeDay;
  view: HomeDay;
  /** Called once they are there. */
  announcesResults: () => void;
};

/**
 * The moments of the results that came while the page was open, each in the card of its race (race-day.moment), and
 * what a screen reader hears of them. Loaded with the first one.
 */
export function ResultMoments({ opened, view, announcesResults }: MomentsProps) {
  useEffect(announcesResults, [announcesResults]);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const announce = useCallback((sentence: string) => setSentences((before) => [...before, sentence]), []);
  const runnerCount = view.races.reduce((sum, { runners }) => sum + runners.length, 0);
  return (
    <>
      <div className="visually-hidden" role="status" aria-atomic="false">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {finishedRaces(opened, view).map((race) => (
        <ResultMoment key={race.id} race={race} eventId={view.event.id} runnerCount={runnerCount} announce={announce} />
      ))}
    </>
  );
}
