import { Link } from 'react-router';
import type { TermId } from '#text/terms/terms';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { Term } from '#features/terms/term.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { StandingSort } from '#features/analysis/standing.rules.ts';
import { sortedBy, type TipPageQuery, tipPageSearch } from './tip-page-query.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';
import { TipperName } from './tipper-name.tsx';

const copy = tipAnalysisCopy.standings;

type Props = {
  lines: readonly TipperLine[];
  query: TipPageQuery;
  caption: string;
  viewerId: string | null;
  widest: number;
};

/**
 * The table of /tip-analysis: the tippers' standings; each column heading is a link that sorts, so it works without
 * JavaScript.
 */
export function StandingsTable({ lines, query, caption, viewerId, widest }: Props) {
  return (
    <div className="panel flush bleed">
      <table className="data-table tipper-table">
        <caption className="visually-hidden">{caption}</caption>
        <StandingsHead query={query} />
        <tbody>
          {lines.map((line) => (
            <StandingRow
              key={line.userId ?? line.bot}
              line={line}
              widest={widest}
              isMine={line.userId !== null && line.userId === viewerId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columns = [
  { key: 'rank', className: 'align-right' },
  { key: 'name', className: undefined },
  { key: 'tips', className: 'align-right' },
  { key: 'winners', className: 'align-right hide-on-mobile' },
  { key: 'places', className: 'align-right hide-on-mobile' },
  { key: 'stake', className: 'align-right hide-on-mobile hide-on-tablet' },
  { key: 'winnings', className: 'align-right hide-on-mobile' },
  { key: 'success', className: 'align-right hide-on-mobile' },
  { key: 'roi', className: 'align-right' },
] as const;

type Column = (typeof columns)[number]['key'];

const termOf: Partial<Record<Column, TermId>> = {
  tips: 'valid-tips',
  stake: 'stake',
  winnings: 'winnings',
  success: 'success',
  roi: 'roi',
};

function Explained({ column }: { column: Column }) {
  const term = termOf[column];
  const name = copy.columns[column];
  return term ? <Term id={term}>{name}</Term> : name;
}

/** The column headings of the standings; without a query they don't sort. */
export function StandingsHead({ query }: { query: TipPageQuery | null }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, className }) =>
          query && key !== 'stake' ? (
            <Head key={key} query={query} sort={key} className={className} />
          ) : (
            <th key={key} scope="col" className={className}>
              <Explained column={key} />
            </th>
          ),
        )}
        <th scope="col" className="align-right hide-on-mobile">
          <Term id="losing-run">{copy.losing}</Term>
        </th>
      </tr>
    </thead>
  );
}

export function StandingRow({ line, widest, isMine }: { line: TipperLine; widest: number; isMine: boolean }) {
  const { rank, bot, roi, successRate } = line;
  return (
    <tr className={isMine ? 'is-mine' : undefined}>
      <td className="align-right">
        {rank === null ? <span title={bot ? undefined : copy.unranked}>–</span> : <b className="rank">{rank}.</b>}
      </td>
      <th scope="row">
        <TipperName line={line} isMine={isMine} />
        {successRate !== null && <small className="only-on-mobile">{copy.successOf(successRate)}</small>}
      </th>
      <td className="align-right numeric">{line.totalTips}</td>
      <td className="align-right numeric hide-on-mobile">{line.winningTips}</td>
      <td className="align-right numeric hide-on-mobile">{line.winningTips + line.placeTips + line.showTips}</td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">{tipAnalysisCopy.units(line.totalBet)}</td>
      <td className="align-right numeric hide-on-mobile">{tipAnalysisCopy.units(line.totalWinnings)}</td>
      <td className="align-right numeric hide-on-mobile">
        <span className="with-bar">
          {successRate !== null && (
            <span className="share-bar">
              <i style={{ width: `${successRate}%` }} />
            </span>
          )}
          {tipAnalysisCopy.percent(successRate)}
        </span>
      </td>
      <td className="align-right numeric">
        <span className="with-bar">
          <Roi roi={roi} />
          {roi !== null && <RoiBar roi={roi} widest={widest} />}
        </span>
      </td>
      <td className="align-right numeric hide-on-mobile">{line.longestLosingRun}</td>
    </tr>
  );
}

/** The ROI of these lines that is farthest from 0: as wide as half of a bar. */
export function widestRoi(lines: readonly TipperLine[]): number {
  return Math.max(1, ...lines.map(({ roi }) => Math.abs(roi ?? 0)));
}

function RoiBar({ roi, widest }: { roi: number; widest: number }) {
  const width = (Math.abs(roi) / widest) * 50;
  return (
    <span className={roi < 0 ? 'roi-bar is-loss' : 'roi-bar'}>
      <i style={{ width: `${width}%`, left: `${roi < 0 ? 50 - width : 50}%` }} />
    </span>
  );
}

/** A gain or a loss of the simulation, by its sign and by colour. */
export function Roi({ roi }: { roi: number | null }) {
  return <b className={roi !== null && roi < 0 ? 'minus' : 'plus'}>{tipAnalysisCopy.roi(roi)}</b>;
}

function Head({ query, sort, className }: { query: TipPageQuery; sort: StandingSort; className?: string }) {
  const isOn = query.sort === sort;
  const isRising = (sort === 'rank' || sort === 'name') !== query.isReversed;
  return (
    <th scope="col" className={className} aria-sort={isOn ? (isRising ? 'ascending' : 'descending') : undefined}>
      <Link
        className="sort"
        data-term={termOf[sort]}
        to={`/tip-analysis${tipPageSearch(sortedBy(query, sort))}`}
        preventScrollReset
      >
        {copy.columns[sort]}
        {isOn ? (
          <Icon name={isRising ? 'caret-up-fill' : 'caret-down-fill'} />
        ) : (
          <Icon name="caret-up-down" className="icon is-dimmed" />
        )}
      </Link>
    </th>
  );
}
