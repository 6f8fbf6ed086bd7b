import { Link } from 'react-router';
import { contestCopy } from '#text/contest/contest';
import { contestWinnersCopy as copy } from '#text/contest/contest-rules';
import { Term } from '#features/terms/term.tsx';
import type { FrozenRound } from './contest.rules.ts';
import { roundSlug } from './round.rules.ts';
import { formatInteger, formatMoney, formatSignedPercent } from '#text/platform/text/number';
import { AwardBadge } from './award-parts.tsx';

/** The table of /contest/winners: frozen rounds with their winners, newest first. */
export function WinnerTable({ rounds }: { rounds: readonly FrozenRound[] }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table contest-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.round}</th>
            <th scope="col">{columns.winner}</th>
            <th scope="col" className="align-right">
              <Term id="roi">{columns.roi}</Term>
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              <Term id="valid-tips">{columns.tips}</Term>
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.ranked}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.prize}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <Row key={round.monday} round={round} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ round: { monday, prize, ranked, award } }: { round: FrozenRound }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/contest/${roundSlug(monday)}`}>{contestCopy.round(monday)}</Link>
        <small>{contestCopy.days(monday)}</small>
      </th>
      <td>
        {award ? (
          <Link className="horse" to={`/tip-analysis/user/${award.userId}`}>
            {contestCopy.name(award.username)}
          </Link>
        ) : (
          <span className="muted">{copy.none}</span>
        )}
        <small className="only-on-mobile">{award ? <AwardBadge award={award} /> : copy.noneWhy}</small>
      </td>
      <td className="align-right numeric">{award ? formatSignedPercent(award.roi) : '–'}</td>
      <td className="align-right numeric hide-on-mobile">{award?.tips ?? '–'}</td>
      <td className="align-right numeric hide-on-mobile">{formatInteger(ranked)}</td>
      <td className="align-right numeric hide-on-mobile">{award ? formatMoney(prize) : '–'}</td>
      <td className="hide-on-mobile">{award ? <AwardBadge award={award} /> : <small>{copy.noneWhy}</small>}</td>
    </tr>
  );
}
