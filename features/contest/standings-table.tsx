import { Link } from 'react-router';
import { contestCopy } from '#text/contest/contest';
import { StandingsPager } from '#features/standings/standings-pager.tsx';
import { Term } from '#features/terms/term.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import type { ContestView, StandingLine } from './contest.rules.ts';
import { type TieBreak, tieBreaks } from '#features/analysis/tipper-ranking.rules.ts';
import { formatDecimal, formatSignedPercent } from '#text/platform/text/number';

const copy = contestCopy.table;

const termOf = { roi: 'roi', odds: 'winner-odds', winners: null, 'last-tip': null } as const;

function TieBreakNote({ tieBreak }: { tieBreak: TieBreak }) {
  const term = termOf[tieBreak];
  const name = copy.breaks[tieBreak];
  return term ? <Term id={term}>{name}</Term> : name;
}

/**
 * The table of /contest: the standings of one round with all that decides them; numbered column headings are the order
 * of the tie-breaks (contest.ranking).
 */
export function StandingsTable({ view }: { view: ContestView }) {
  const viewerId = useViewer()?.id ?? null;
  if (view.lines.length === 0) return <NoStandings view={view} />;
  return (
    <>
      <div className="panel flush bleed">
        <table className="data-table contest-table">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="align-right">
                {copy.rank}
              </th>
              <th scope="col">{copy.tipper}</th>
              <th scope="col" className="align-right hide-on-mobile">
                <Term id="valid-tips">{copy.tips}</Term>
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                <Term id="winnings">{copy.winnings}</Term>
              </th>
              {tieBreaks.map((tieBreak, index) => (
                <th
                  scope="col"
                  className={tieBreak === 'roi' ? 'align-right' : 'align-right hide-on-mobile'}
                  key={tieBreak}
                >
                  <span className="tie-break-number">{index + 1}</span> <TieBreakNote tieBreak={tieBreak} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line) => (
              <Line key={line.userId} line={line} isMine={line.userId === viewerId} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="inline-group inline-group-spread mt-3">
        <p className="small-text muted">{copy.note}</p>
        <StandingsPager
          page={view.page}
          ranked={view.ranked}
          path={(page) => `/contest/${view.slug}${page > 1 ? `?page=${page}` : ''}`}
          copy={copy}
        />
      </div>
      <Unranked view={view} />
    </>
  );
}

function Line({ line, isMine }: { line: StandingLine; isMine: boolean }) {
  const { rank, userId, username, tips, winners, winnings, winnerOdds, roi, lastTipAt, tiedBy, noPrize } = line;
  const noPrizeNote = noPrize ? copy.noPrize[noPrize] : undefined;
  return (
    <tr className={isMine ? 'is-mine' : undefined}>
      <td className="align-right">
        <span className="rank-number">{rank}.</span>
      </td>
      <th scope="row">
        <Link className="horse" to={`/tip-analysis/user/${userId}`}>
          {contestCopy.name(username)}
        </Link>{' '}
        {isMine && <span className="badge badge-next">{copy.you}</span>}
        {noPrizeNote && <small>{noPrizeNote}</small>}
        <small className="only-on-mobile">{copy.sub(tips, winners)}</small>
        {tiedBy && <small>{copy.tiedBy[tiedBy]}</small>}
      </th>
      <td className="align-right numeric hide-on-mobile">{tips}</td>
      <td className="align-right numeric hide-on-mobile">{formatDecimal(winnings, 2)}</td>
      <td className="align-right numeric">
        <b className={roi < 0 ? 'negative' : 'positive'}>{formatSignedPercent(roi)}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{winners}</td>
      <td className="align-right numeric hide-on-mobile">{formatDecimal(winnerOdds, 2)}</td>
      <td className="align-right numeric hide-on-mobile">{copy.lastTip(lastTipAt)}</td>
    </tr>
  );
}

function NoStandings({ view }: { view: ContestView }) {
  const isOver = view.state === 'frozen' || view.state === 'nobody';
  return (
    <div className="panel flush">
      <div className="empty">
        <b>{copy.empty.title}</b>
        <p className="small-text">{isOver ? copy.empty.over : copy.empty.running}</p>
        <Unranked view={view} />
      </div>
    </div>
  );
}

function Unranked({ view: { unranked, state } }: { view: ContestView }) {
  if (unranked === 0) return null;
  return <p className="small-text">{state === 'frozen' ? copy.unrankedFrozen(unranked) : copy.unranked(unranked)}</p>;
}
