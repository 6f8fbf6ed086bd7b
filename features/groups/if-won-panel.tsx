import { Link } from 'react-router';
import { Silk } from '#features/racing/silk.tsx';
import { RankMovement } from '#features/standings/rank-movement.tsx';
import { ifWonCopy as copy } from '#text/contest/if-won';
import type { IfWon, IfWonRace } from '#features/contest/if-won-shape.rules.ts';
import { placesWon } from './group-view.rules.ts';
import './if-won.css';

type Props = {
  ifWon: IfWon;
  requestedRace: number | null;
  path: string;
  /** Whether a runner is tipped or is in teams. */
  words?: 'tips' | 'teams';
};

/** The viewer's place among the members if each runner of an open race won, a race at a time. */
export function IfWonPanel({ ifWon, requestedRace, path, words = 'tips' }: Props) {
  const { races, rank, people } = ifWon;
  const race = races.find(({ raceId }) => raceId === requestedRace) ?? races[0];
  const [first] = race?.outcomes ?? [];
  if (!race || !first) return null;
  const moved = placesWon(first.rank, rank);
  return (
    <section className="if-won bleed" aria-labelledby="kdyz-vyhraje">
      <div className="if-won-head">
        <p className="eyebrow">{copy.race(race.raceNumber, race.time)}</p>
        <h2 id="kdyz-vyhraje">{copy.ifWon(first.runner?.name ?? null, first.rank)}</h2>
        <p>
          {copy.now(rank)} {moved !== null && copy.passed(moved)}
        </p>
        {races.length > 1 && (
          <nav className="segmented-control" aria-label={copy.races}>
            {races.map(({ raceId, raceNumber }) => (
              <Link
                key={raceId}
                to={`${path}?race=${raceId}`}
                aria-current={raceId === race.raceId ? 'true' : undefined}
                preventScrollReset
              >
                {copy.number(raceNumber)}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <ol className="if-won-outcomes" role="list">
        {race.outcomes.map((outcome) => (
          <Outcome key={outcome.runner?.name ?? ''} outcome={outcome} now={rank} people={people} words={words} />
        ))}
      </ol>
      <p className="if-won-note">{copy.notes[words]}</p>
    </section>
  );
}

type OutcomeProps = {
  outcome: IfWonRace['outcomes'][number];
  now: number | null;
  people: number;
  words: 'tips' | 'teams';
};

function Outcome({ outcome: { runner, rank, isMine, tippers }, now, people, words }: OutcomeProps) {
  return (
    <li className={isMine ? 'is-mine' : undefined}>
      {runner ? <Silk silk={runner.silk} /> : <span />}
      <span>
        <b>{copy.name(runner?.name ?? null)}</b>
        <small>
          {copy[words](isMine, tippers, people)}
          {runner !== null && runner.odds !== null && copy.odds(runner.odds)}
        </small>
      </span>
      <span className="if-won-rank">
        <b>{rank === null ? copy.noRank : `${rank}.`}</b>
        {rank !== null && <RankMovement moved={placesWon(rank, now)} />}
      </span>
    </li>
  );
}
