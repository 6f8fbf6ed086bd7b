import { Link } from 'react-router';
import { formatInteger } from '#text/platform/text/number';
import { Widget } from '#platform/ui/widget.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { placingOf } from '#features/racing/placing.rules.ts';
import { fantasyCopy as copy, fantasyCopy } from '#text/fantasy/fantasy';
import { fantasyRulesCopy as rulesCopy } from '#text/fantasy/rules';
import type { PriceExample } from './market.rules.ts';
import type { MyFantasy } from './answers.rules.ts';
import {
  type ExplainedLine,
  type ExplainedTeam,
  type RankedPlayer,
  type RoundLine,
  stableSlug,
} from './round.rules.ts';
import type { FantasyRules } from './scoring.rules.ts';

/** Box of the league's home page: the viewer's newest closed round, explained line by line. */
export function MyRoundBox({ mine }: { mine: MyFantasy }) {
  const { last } = mine;
  if (!last) return null;
  const { round, team } = last;
  return (
    <Widget
      id="moje-kolo"
      heading={copy.mine.last(round)}
      more={<Link to={`/fantasy/stable/${stableSlug(round.eventId, team.player.id)}`}>{copy.mine.share}</Link>}
    >
      <dl className="stat-tiles stat-tiles-two">
        <div className="stat-tile">
          <dt>{copy.pointsNoun(team.points)}</dt>
          <dd className="numeric">{formatInteger(team.points)}</dd>
        </div>
        <div className="stat-tile">
          <dt>{copy.mine.rank(team.rank, team.ranked)}</dt>
          <dd className="numeric">{team.rank === null ? '–' : `${team.rank}.`}</dd>
        </div>
      </dl>
      <ScoreTable team={team} />
    </Widget>
  );
}

/** Box of the league's home page: the leaders of the season. */
export function LeadersBox({ leaders, myPlayerId }: { leaders: readonly RankedPlayer[]; myPlayerId: number | null }) {
  return (
    <Widget
      id="zebricek"
      heading={copy.leaders.heading}
      more={<Link to="/fantasy/leaderboard">{copy.leaders.all}</Link>}
    >
      {leaders.length === 0 ? (
        <p className="small-text">{copy.leaders.none}</p>
      ) : (
        <ol className="top-list">
          {leaders.map((player) => (
            <li key={player.id}>
              <span className="top-list-rank">{player.rank}</span>
              <b>
                {copy.name(player)}{' '}
                {player.id === myPlayerId && <span className="badge badge-next">{copy.leaders.you}</span>}
              </b>
              <span className="top-list-roi numeric">{copy.points(player.points)}</span>
            </li>
          ))}
        </ol>
      )}
    </Widget>
  );
}

type ScoringProps = { rules: FantasyRules; example: PriceExample | null; raceCount: number };

/** How points and prices are computed, with a price of the day as example. */
export function ScoringBox({ rules, example, raceCount }: ScoringProps) {
  return (
    <Widget id="boduje" heading={rulesCopy.heading} more={<Link to="/fantasy/rules">{rulesCopy.whole}</Link>}>
      <table className="data-table score-table">
        <tbody>
          {rulesCopy.places.map((place, at) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td className="align-right numeric">
                <b>+{rules.places[at]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source-note">{rulesCopy.factors(rules)}</p>
      <div className="scoring">
        <h3>{rulesCopy.price}</h3>
        <p className="source-note">{rulesCopy.formula(rules)}</p>
        {example && <p className="source-note">{rulesCopy.example(example, raceCount, rules)}</p>}
      </div>
    </Widget>
  );
}

const linesCopy = fantasyCopy.lines;

/** How a team's points came about: a line for each horse and for the jockey, and the total. */
export function ScoreTable({ team }: { team: ExplainedTeam }) {
  return (
    <table className="data-table score-table">
      <caption className="visually-hidden">{linesCopy.caption}</caption>
      <tbody>
        {team.lines.map((line) => (
          <Line key={line.kind === 'jockey' ? 'jockey' : line.raceNumber} line={line} captain={team.captain} />
        ))}
        <tr className="total-row">
          <th scope="row" colSpan={2}>
            {linesCopy.total}
          </th>
          <td className="align-right numeric">{team.points}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Line({ line, captain }: { line: ExplainedLine; captain: number }) {
  if (line.kind === 'jockey')
    return (
      <tr>
        <th scope="row" colSpan={2}>
          <Link to={`/jockey/${line.slug}`}>{linesCopy.jockey(line.name)}</Link>
          <small>{linesCopy.wins(line.wins)}</small>
        </th>
        <td className="align-right numeric">
          <b>{linesCopy.tenths(line.tenths)}</b>
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <Link to={`/horse/${line.slug}`}>{linesCopy.horse(line.raceNumber, line.horse)}</Link>
        <small>{linesCopy.detail(line, captain)}</small>
      </th>
      <td>
        {line.position !== null || line.status !== null ? (
          <PlacingPlate position={line.position} placing={placingOf(line.position)} status={line.status} />
        ) : (
          <span className="small-text muted">{linesCopy.states[line.state]}</span>
        )}
      </td>
      <td className="align-right numeric">
        <b>{linesCopy.tenths(line.tenths)}</b>
      </td>
    </tr>
  );
}

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
