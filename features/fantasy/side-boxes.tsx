import { Link } from 'react-router';
import { fantasyCopy as copy } from './fantasy.cs.ts';
import { fantasyRulesCopy as rulesCopy } from './rules.cs.ts';
import type { PriceExample } from './market.rules.ts';
import type { MyFantasy } from './my-fantasy.rules.ts';
import type { RankedPlayer } from './round-rows.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import { stableSlug } from './stable-slug.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { ScoreTable } from './score-table.tsx';

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
