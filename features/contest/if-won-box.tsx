import { useMemo } from 'react';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { ifWonCopy as copy } from '#text/contest/if-won';
import type { ContestView } from './contest.rules.ts';
import { type IfWonRace, ifWonShape } from './if-won-shape.rules.ts';
import { nullable } from '#platform/http/json-shape.rules.ts';

const answerShape = nullable(ifWonShape);

/** Box of /contest: the viewer's place if what they tip won, race by race; it stands last, so that it moves nothing. */
export function IfWonBox({ view }: { view: ContestView }) {
  const days = view.days.map(({ eventId }) => `event:${eventId}`).join(' ');
  const topics = useMemo(() => ['standings', ...days.split(' ')], [days]);
  const { value } = usePrivateAnswer('/api/viewer/if-won', answerShape, topics);
  const races = value?.races.filter(({ outcomes }) => outcomes.length > 0) ?? [];
  if (races.length === 0) return null;
  return (
    <Widget id="co-kdyz-vyhraje" heading={copy.heading}>
      <ul>
        {races.map((race) => (
          <li key={race.raceId}>
            <Race race={race} />
          </li>
        ))}
      </ul>
      <p className="source-note">{copy.notes.tips}</p>
    </Widget>
  );
}

/** The runners that the viewer tips; without a tip, the one most others tip. */
function Race({ race: { raceNumber, time, outcomes } }: { race: IfWonRace }) {
  const mine = outcomes.filter(({ isMine }) => isMine);
  const shown = mine.length > 0 ? mine : outcomes.slice(0, 1);
  return (
    <p>
      <span className="small-text muted">{copy.race(raceNumber, time)}</span>
      {shown.map(({ runner, rank }) => (
        <b className="if-won-line" key={runner?.name}>
          {copy.ifWon(runner?.name ?? null, rank)}
        </b>
      ))}
    </p>
  );
}
