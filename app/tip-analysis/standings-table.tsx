import { Link } from 'react-router';
import type { TermId } from '#copy/cs/site/terms.ts';
import { tipAnalysisCopy } from '#copy/cs/public/tip-analysis.ts';
import { Term } from '#app/terms/term.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { StandingSort } from '#domain/analysis/standing.ts';
import { sortedBy, type TipPageQuery, tipPageSearch } from '#domain/tip-analysis/standings-query.ts';
import type { TipperLine } from '#domain/tip-analysis/standings-rows.ts';
import { TipperName } from './tipper-name.tsx';

const copy = tipAnalysisCopy.standings;

type Props = { lines: readonly TipperLine[]; query: TipPageQuery; caption: string; viewerId: string | null };

/** The standings; each head is a link that sorts, so it works without a script. */
export function StandingsTable({ lines, query, caption, viewerId }: Props) {
  return (
    <div className="panel flush bleed">
      <table className="tb">
        <caption className="vh">{caption}</caption>
        <StandingsHead query={query} />
        <tbody>
          {lines.map((line) => (
            <StandingRow
              key={line.userId ?? line.bot}
              line={line}
              isMine={line.userId !== null && line.userId === viewerId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columns = [
  { key: 'rank', className: 'r' },
  { key: 'name', className: undefined },
  { key: 'tips', className: 'r' },
  { key: 'winners', className: 'r hide-m' },
  { key: 'places', className: 'r hide-m' },
  { key: 'stake', className: 'r hide-m' },
  { key: 'winnings', className: 'r hide-m' },
  { key: 'success', className: 'r hide-m' },
  { key: 'roi', className: 'r' },
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

/** The heads of a standings table; without a query nothing is there to sort. */
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
        <th scope="col" className="r hide-m">
          <Term id="losing-run">{copy.losing}</Term>
        </th>
      </tr>
    </thead>
  );
}

export function StandingRow({ line, isMine }: { line: TipperLine; isMine: boolean }) {
  const { rank, bot, roi, successRate } = line;
  return (
    <tr className={isMine ? 'mine' : undefined}>
      <td className="r">
        {rank === null ? <span title={bot ? undefined : copy.unranked}>–</span> : <b className="rank">{rank}.</b>}
      </td>
      <td>
        <TipperName line={line} isMine={isMine} />
        {successRate !== null && <small className="only-m">{copy.successOf(successRate)}</small>}
      </td>
      <td className="r num">{line.totalTips}</td>
      <td className="r num hide-m">{line.winningTips}</td>
      <td className="r num hide-m">{line.winningTips + line.placeTips + line.showTips}</td>
      <td className="r num hide-m">{tipAnalysisCopy.units(line.totalBet)}</td>
      <td className="r num hide-m">{tipAnalysisCopy.units(line.totalWinnings)}</td>
      <td className="r num hide-m">{tipAnalysisCopy.percent(successRate)}</td>
      <td className="r num">
        <Roi roi={roi} />
      </td>
      <td className="r num hide-m">{line.longestLosingRun}</td>
    </tr>
  );
}

/** A gain or a loss of the simulation: the sign says it, the colour repeats it. */
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
          <Icon name="caret-up-down" className="i dim" />
        )}
      </Link>
    </th>
  );
}
