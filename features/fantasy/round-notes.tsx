import { Link } from 'react-router';
import { fantasyCopy as copy } from './fantasy.cs.ts';
import type { RoundLine } from './round-rows.rules.ts';

/** Shown when no round is open or the league is paused. */
export function NoRound({ isPaused }: { isPaused: boolean }) {
  return (
    <div className="panel">
      <div className="empty">
        <b>{copy.none.title}</b>
        <p className="small-text">{isPaused ? copy.none.paused : copy.none.text}</p>
      </div>
    </div>
  );
}

/** Note on /fantasy: the state of a round whose teams are closed. */
export function ClosedNote({ round }: { round: RoundLine }) {
  const state = round.state === 'open' ? 'locked' : round.state;
  return (
    <p className="note">
      <b>{copy.roundDay(round)}</b> {copy.closed[state]}{' '}
      <Link to={`/fantasy/leaderboard?scope=round&round=${round.eventId}`}>{copy.closed.standings}</Link>
    </p>
  );
}
