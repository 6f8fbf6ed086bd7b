import { Link } from 'react-router';
import { RankMovement } from '#features/standings/rank-movement.tsx';
import { StandingsPager } from '#features/standings/standings-pager.tsx';
import { Term } from '#features/terms/term.tsx';
import { contestCopy } from '#text/contest/contest';
import { groupsCopy } from '#text/groups/groups';
import {
  type Group,
  type GroupPeriod,
  type GroupRow,
  groupScopes,
  type GroupTable as Table,
} from './group-view.rules.ts';
import { formatSignedPercent } from '#text/platform/text/number';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = groupsCopy.table;
/** More marks than these would no longer be counted at a glance. */
const maxMarks = 12;

type Props = { group: Group; table: Table; period: GroupPeriod; viewerId: string };

/** The table of /contest/groups/{id}: members by the contest's order in a week, a month or a season. */
export function GroupTable({ group, table, period, viewerId }: Props) {
  const path = `/contest/groups/${group.id}`;
  const address = `${path}?scope=${period.scope}&id=${period.id}`;
  const { note } = copy;
  return (
    <section aria-labelledby="poradi">
      <div className="page-section-header">
        <h2 id="poradi">{group.name}</h2>
        <nav className="segmented-control" aria-label={copy.scopes.label}>
          {groupScopes.map((scope) => (
            <Link
              key={scope}
              to={scope === 'round' ? path : `${path}?scope=${scope}`}
              aria-current={scope === period.scope ? 'page' : undefined}
              preventScrollReset
            >
              {copy.scopes[scope]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="panel flush bleed">
        <table className="data-table group-table">
          <caption className="visually-hidden">{`${copy.caption(group.name)}, ${copy.period(period)}`}</caption>
          <thead>
            <tr>
              <th scope="col" className="align-right">
                {copy.rank}
              </th>
              {table.isCurrent && <th scope="col">{copy.change}</th>}
              <th scope="col">{copy.tipper}</th>
              {table.openRaces > 0 && (
                <th scope="col" className="hide-on-mobile">
                  {copy.openRaces}
                </th>
              )}
              <th scope="col" className="align-right">
                <Term id="roi">{copy.roi}</Term>
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {copy.profit}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={row.userId} row={row} table={table} isMine={row.userId === viewerId} />
            ))}
          </tbody>
        </table>
      </div>
      <StandingsPager
        page={table.page}
        ranked={table.members}
        path={(page) => (page > 1 ? `${address}&page=${page}` : address)}
        copy={copy}
      />
      <p className="source-note">
        {copy.period(period)}.{' '}
        {period.scope === 'round' && (
          <OtherWeek monday={period.id as PragueDate} isCurrent={table.isCurrent} path={path} />
        )}{' '}
        {note.ranks} {table.isFrozen && note.frozen} {table.isCurrent && note.change}{' '}
        {table.openRaces > 0 && note.playing}
      </p>
    </section>
  );
}

function OtherWeek({ monday, isCurrent, path }: { monday: PragueDate; isCurrent: boolean; path: string }) {
  if (isCurrent) return <Link to={`${path}?scope=round&id=${addDays(monday, -7)}`}>{copy.former}</Link>;
  return <Link to={path}>{copy.current}</Link>;
}

function Row({ row, table, isMine }: { row: GroupRow; table: Table; isMine: boolean }) {
  const { userId, username, isFounder, rank, moved, roi, profitMillionths, openRaces } = row;
  return (
    <tr className={isMine ? 'is-mine' : undefined}>
      <td className="align-right">
        <b className="rank-number">{rank === null ? copy.none : `${rank}.`}</b>
      </td>
      {table.isCurrent && <td>{rank !== null && <RankMovement moved={moved} />}</td>}
      <th scope="row">
        <Link className="horse" to={`/tip-analysis/user/${userId}`}>
          {contestCopy.name(username)}
        </Link>{' '}
        {isFounder && <span className="badge">{copy.founder}</span>}{' '}
        {isMine && <span className="badge badge-next">{copy.you}</span>}
        {table.openRaces > 0 && (
          <small className="only-on-mobile">{copy.playingShort(openRaces, table.openRaces)}</small>
        )}
      </th>
      {table.openRaces > 0 && (
        <td className="hide-on-mobile">
          <span className="open-races">
            {table.openRaces <= maxMarks && (
              <span className="open-race-marks" aria-hidden="true">
                {Array.from({ length: table.openRaces }, (_, index) => (
                  <i key={index} className={index < openRaces ? 'is-filled' : undefined} />
                ))}
              </span>
            )}
            <span className="small-text">{copy.playing(openRaces, table.openRaces)}</span>
          </span>
        </td>
      )}
      <td className="align-right numeric">
        {roi === null ? copy.none : <b className={roi < 0 ? 'negative' : 'positive'}>{formatSignedPercent(roi)}</b>}
        {profitMillionths !== null && (
          <small className="only-on-mobile">
            <span className="visually-hidden">{copy.profit} </span>
            {copy.units(profitMillionths)}
          </small>
        )}
      </td>
      <td className="align-right numeric hide-on-mobile">
        <b>{profitMillionths === null ? copy.none : copy.units(profitMillionths)}</b>
      </td>
    </tr>
  );
}
