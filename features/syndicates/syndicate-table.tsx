import { Link } from 'react-router';
import { horseCopy } from '#text/horses/horses';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import { syndicatesCopy as copy } from '#text/syndicates/syndicates';
import type { SyndicateLine } from './syndicate.rules.ts';
import { ShareCells, StatusBadge } from './syndicate-head.tsx';

/** The table of /syndicates: shares, price and accounts of every syndicate (syndicates.list). */
export function SyndicateTable({ lines }: { lines: readonly SyndicateLine[] }) {
  const { columns } = copy;
  const isAllSample = lines.every(({ isSample }) => isSample);
  return (
    <div className="panel flush bleed">
      <table className="data-table syndicate-table">
        <caption className="visually-hidden">{copy.heading}</caption>
        <thead>
          <tr>
            <th scope="col" className="hide-on-mobile column-silk">
              <span className="visually-hidden">{columns.silk}</span>
            </th>
            <th scope="col">{columns.syndicate}</th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.form}
            </th>
            <th scope="col">{columns.shares}</th>
            <th scope="col" className="hide-on-mobile align-right">
              {columns.price}
            </th>
            <th scope="col" className="hide-on-mobile align-right">
              {columns.costs}
            </th>
            <th scope="col" className="hide-on-mobile align-right">
              {columns.income}
            </th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.next}
            </th>
            <th scope="col" className="align-right">
              {columns.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} isMarked={line.isSample && !isAllSample} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `isMarked`: says that it is a sample, unless the page has said it of all. */
function Row({ line, isMarked }: { line: SyndicateLine; isMarked: boolean }) {
  const { horse, next } = line;
  return (
    <tr>
      <td className="hide-on-mobile column-silk">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        {isMarked && <small className="sample-mark">{copy.sample}</small>}
        <Link className="horse" to={`/syndicates/${line.slug}`}>
          {line.name}
        </Link>
        <small>
          {horse.name}
          {horse.country && ` (${horse.country})`}, {horseCopy.ageAndSex(horse.age, horse.sex)}
        </small>
        <small className="only-on-mobile">
          {copy.price(line.price, line.pricePeriod)}
          <br />
          {columnsOf(line)}
        </small>
      </th>
      <td className="hide-on-mobile hide-on-tablet">
        <FormLine form={line.form} />
      </td>
      <td>
        <ShareCells taken={line.takenShares} total={line.shareCount} />
        <small>{copy.freeOf(line.freeShares, line.shareCount)}</small>
      </td>
      <td className="hide-on-mobile align-right numeric">
        {copy.priceAmount(line.price)}
        {line.price !== null && <small>{copy.period[line.pricePeriod]}</small>}
      </td>
      <td className="hide-on-mobile align-right numeric">{formatMoney(line.costs)}</td>
      <td className="hide-on-mobile align-right numeric">{formatMoney(line.income)}</td>
      <td className="hide-on-mobile hide-on-tablet small-text">
        {line.status === 'closed' && line.closedOn ? (
          copy.closed(line.closedOn, null)
        ) : next ? (
          <Link to={raceHref(next)}>
            {copy.next(`${formatWeekday(next.date)}\u00a0${formatDayMonth(next.date)}`, next.location)}
          </Link>
        ) : (
          <span className="muted">{copy.noNext}</span>
        )}
      </td>
      <td className="align-right">
        <StatusBadge status={line.status} />
      </td>
    </tr>
  );
}

/** On a phone the accounts are shown below the horse. */
function columnsOf({ costs, income }: SyndicateLine): string {
  return `${copy.columns.costs} ${formatMoney(costs)}, ${copy.columns.income.toLowerCase()} ${formatMoney(income)}`;
}
