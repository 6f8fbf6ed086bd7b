import { Link } from 'react-router';
import { timeDistanceCopy } from './time-distance.cs.ts';
import { Term } from '#features/terms/term.tsx';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatDecimal, formatMetres } from '#platform/text/czech-number.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { formatSeconds } from './speed.rules.ts';
import type { DistanceRow, Holder } from './time-page.rules.ts';

const copy = timeDistanceCopy.table;

type Props = {
  rows: readonly DistanceRow[];
  location: string;
  kind: RaceKind;
  selectedM: number | null;
  title: string;
};

/** The table of /time-distance: every distance of a course, record, median of winners, standard, speed. */
export function TimeTable({ rows, location, kind, selectedM, title }: Props) {
  const isFlat = kind === 'flat';
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.distance}</th>
            <th scope="col" className="align-right">
              {copy.record}
            </th>
            <th scope="col">{copy.holder}</th>
            <th scope="col" className="align-right hide-on-mobile">
              <Term id="going">{copy.going}</Term>
            </th>
            <th scope="col" className={isFlat ? 'align-right hide-on-mobile' : 'align-right'}>
              {copy.median}
            </th>
            {isFlat && (
              <th scope="col" className="align-right">
                <Term id="standard">{copy.standard}</Term>
              </th>
            )}
            <th scope="col" className="align-right hide-on-mobile">
              {copy.speed}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.perKm}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.distanceM}
              row={row}
              location={location}
              isFlat={isFlat}
              isSelected={row.distanceM === selectedM}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: DistanceRow; location: string; isFlat: boolean; isSelected: boolean };

function Row({ row, location, isFlat, isSelected }: RowProps) {
  const { record } = row;
  return (
    <tr className={isSelected ? 'is-selected' : undefined} aria-current={isSelected || undefined}>
      <th scope="row" className="numeric nowrap">
        <b>{formatMetres(row.distanceM)}</b>
      </th>
      <td className="align-right numeric">
        <RunTime run={record} location={location} />
      </td>
      <td>
        <HolderCell holder={record} />
      </td>
      <td className="align-right numeric hide-on-mobile">
        {record.going === null ? '–' : formatDecimal(record.going, 1)}
      </td>
      <td className={isFlat ? 'align-right numeric hide-on-mobile' : 'align-right numeric'}>
        {row.median === null ? (
          <span className="small-sample">{copy.tooFew(row.raceCount)}</span>
        ) : (
          <>
            {formatSeconds(row.median)} <small>{copy.count(row.raceCount)}</small>
          </>
        )}
      </td>
      {isFlat && (
        <td className="align-right numeric">
          {row.standard === null ? (
            <span className="only-on-mobile small-sample">{copy.tooFew(row.raceCount)}</span>
          ) : (
            formatSeconds(row.standard)
          )}
          {row.standard === null && <span className="hide-on-mobile muted">–</span>}
        </td>
      )}
      <td className="align-right numeric hide-on-mobile">
        {row.speedMs === null ? '–' : formatDecimal(row.speedMs, 2)}
      </td>
      <td className="align-right numeric hide-on-mobile">
        {row.secondsPerKm === null ? '–' : formatDecimal(row.secondsPerKm, 1)}
      </td>
    </tr>
  );
}

/** The horse, and the day it ran. */
export function HolderCell({ holder: { name, slug, date } }: { holder: Holder }) {
  return (
    <>
      <Link className="strong-link" to={`/horse/${slug}`}>
        {name}
      </Link>
      <small className="nowrap">{formatFullDate(date)}</small>
    </>
  );
}

type RunTimeProps = { run: Holder & { seconds: number }; location: string };

/** A time, linked to the results of its day. */
export function RunTime({ run: { eventId, date, seconds }, location }: RunTimeProps) {
  return (
    <Link className="strong-link" to={`/race-results/${resultsSlug({ eventId, location, date })}`}>
      {formatSeconds(seconds)}
    </Link>
  );
}
