import { Link } from 'react-router';
import { JoinForms } from '#platform/forms/join-forms.tsx';
import type { FormFeedback } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { pageOfRank } from '#features/standings/page.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { RankMovement } from '#features/standings/rank-movement.tsx';
import { formatInteger } from '#text/platform/text/number';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { leaderboardCopy as copy } from '#text/fantasy/leaderboard';
import { leagueNameLimit } from './league.rules.ts';
import type { MyStanding } from './answers.rules.ts';
import {
  type FantasyScope,
  isTied,
  type StandingRow,
  standingsAddress,
  type StandingsQuery,
} from './standings.rules.ts';
import { stableSlug } from './round.rules.ts';

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

type LeaderboardTableProps = {
  rows: readonly StandingRow[];
  scope: FantasyScope;
  /** The round whose teams the rows link to. */
  eventId: number;
  myPlayerId: number | null;
  /** The rank to show; by default the one among all players. A private league counts its own. */
  rankOf?: (row: StandingRow, at: number) => number | null;
};

/** The ranked stables with their movement since the newest round. */
export function LeaderboardTable({
  rows,
  scope,
  eventId,
  myPlayerId,
  rankOf = ({ rank }) => rank,
}: LeaderboardTableProps) {
  const { columns } = copy;
  const isRound = scope === 'round';
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="align-right">
              {columns.rank}
            </th>
            {!isRound && <th scope="col">{columns.moved}</th>}
            <th scope="col">{columns.stable}</th>
            <th scope="col" className="hide-on-mobile">
              {columns.captain}
            </th>
            {!isRound && (
              <th scope="col" className="align-right hide-on-mobile">
                {columns.round}
              </th>
            )}
            <th scope="col" className="align-right">
              {isRound ? columns.points : columns.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.id}
              {...{ row, isRound, eventId }}
              rank={rankOf(row, at)}
              isMine={row.id === myPlayerId}
              hasTiedPoints={isTied(rows, at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: StandingRow;
  rank: number | null;
  isRound: boolean;
  isMine: boolean;
  hasTiedPoints: boolean;
  eventId: number;
};

function Row({ row, rank, isRound, isMine, hasTiedPoints, eventId }: RowProps) {
  const { id, roundPoints, captain, points, moved, captainWins } = row;
  const name = fantasyCopy.name(row);
  return (
    <tr className={isMine ? 'is-mine' : undefined}>
      <td className="align-right">{rank === null ? <Icon name="robot" /> : <b className="rank-number">{rank}.</b>}</td>
      {!isRound && <td>{row.robot === null && <RankMovement moved={moved} />}</td>}
      <th scope="row">
        {roundPoints === null ? (
          <b>{name}</b>
        ) : (
          <Link className="horse" to={`/fantasy/stable/${stableSlug(eventId, id)}`}>
            {name}
          </Link>
        )}{' '}
        {isMine && <span className="badge badge-next">{copy.you}</span>}
        <small>
          {fantasyCopy.owner(row)}
          {!isRound && roundPoints !== null && (
            <span className="only-on-mobile">
              {fantasyCopy.owner(row) !== null && ' · '}
              {copy.roundSub(roundPoints)}
            </span>
          )}
        </small>
        {hasTiedPoints && row.robot === null && <small>{copy.tied(captainWins, isRound)}</small>}
      </th>
      <td className="hide-on-mobile">
        {captain && (
          <span className="inline-group captain-name">
            <Silk silk={captain.silk} />
            <span className="small-text">{captain.name}</span>
          </span>
        )}
      </td>
      {!isRound && <td className="align-right numeric hide-on-mobile">{roundPoints ?? '–'}</td>}
      <td className="align-right numeric">
        <b>{formatInteger(points)}</b>
      </td>
    </tr>
  );
}
