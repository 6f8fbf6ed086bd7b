import { Link } from 'react-router';
import { JoinForms } from '#platform/forms/join-forms.tsx';
import { fantasyCopy } from './fantasy.cs.ts';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import type { FormFeedback } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { leagueNameLimit } from './league.rules.ts';
import type { MyStanding } from './my-standing.rules.ts';
import type { StandingRow } from './standings.rules.ts';
import { standingsAddress, type StandingsQuery } from './standings-query.rules.ts';
import { pageOfRank } from '#features/standings/page.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';

/** Box of /fantasy/leaderboard: the viewer's rank, with a link to the page it stands on. */
export function MyPlaceBox({ mine, query }: { mine: MyStanding; query: StandingsQuery }) {
  const { row, ranked } = mine;
  return (
    <Widget id="moje-misto" heading={copy.mine.heading}>
      {row === null || row.rank === null ? (
        <p className="small-text">{copy.mine.none}</p>
      ) : (
        <p className="inline-group inline-group-spread">
          <span>
            <b>{copy.mine.rank(row.rank, ranked)}</b>, {fantasyCopy.points(row.points)}
          </span>
          <Link to={standingsAddress({ ...query, page: pageOfRank(row.rank) })} preventScrollReset>
            {copy.mine.show}
          </Link>
        </p>
      )}
    </Widget>
  );
}

/** The viewer's private leagues, with forms to join and to found one. */
export function LeaguesBox({
  leagues,
  heading = copy.leagues.heading,
  answer,
}: Pick<MyStanding, 'leagues'> & { heading?: string; answer?: FormFeedback | undefined }) {
  return (
    <Widget id="moje-ligy" heading={heading}>
      {leagues.length === 0 && <p className="small-text">{copy.leagues.none}</p>}
      <ul className="league-list">
        {leagues.map(({ id, name, place, members }) => (
          <li key={id}>
            <Link className="strong-link" to={`/fantasy/league/${id}`}>
              {name}
            </Link>
            <span className="numeric">{copy.leagues.place(place, members)}</span>
          </li>
        ))}
      </ul>
      <JoinForms action="/fantasy/league" copy={copy.leagues} nameLimit={leagueNameLimit} answer={answer} />
    </Widget>
  );
}

/** Box of /fantasy/leaderboard: the robots' points for comparison; they have no rank. */
export function RobotsBox({ robots }: { robots: readonly StandingRow[] }) {
  if (robots.length === 0) return null;
  return (
    <Widget id="roboti" heading={copy.robots.heading}>
      <ul className="league-list">
        {robots.map((robot) => (
          <li key={robot.id}>
            <span>
              <Icon name="robot" /> {fantasyCopy.name(robot)}
            </span>
            <span className="numeric">{fantasyCopy.points(robot.points)}</span>
          </li>
        ))}
      </ul>
      <p className="source-note">{copy.robots.text}</p>
    </Widget>
  );
}
