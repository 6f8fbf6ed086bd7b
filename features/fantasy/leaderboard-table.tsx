import { Link } from 'react-router';
import { fantasyCopy } from './fantasy.cs.ts';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { RankMovement } from '#features/standings/rank-movement.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { isTied, type StandingRow } from './standings.rules.ts';
import { stableSlug } from './stable-slug.rules.ts';
import type { FantasyScope } from './standings-query.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';

type Props = {
  rows: readonly StandingRow[];
  scope: FantasyScope;
  /** The round whose teams the rows link to. */
  eventId: number;
  myPlayerId: number | null;
  /** The rank to show; by default the one among all players. A private league counts its own. */
  rankOf?: (row: StandingRow, at: number) => number | null;
};

/** The ranked stables with their movement since the newest round. */
export function LeaderboardTable({ rows, scope, eventId, myPlayerId, rankOf = ({ rank }) => rank }: Props) {
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
