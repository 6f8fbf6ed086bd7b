import { Link } from 'react-router';
import { seasonTableCopy as copy } from './season-table.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { FormLine } from '#features/racing/form-line.tsx';
import { Won } from '#features/racing/won.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import { Rate } from '#features/stats/rate.tsx';
import { MarketInterval } from '#features/stats/market-interval.tsx';
import { Term } from '#features/terms/term.tsx';
import type { SeasonRole } from './season-rows.rules.ts';
import type { SeasonLine } from './season-table.rules.ts';
import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';

const { columns } = copy;

type Props = { role: SeasonRole; lines: readonly SeasonLine[]; caption: string };

/** The table of a season: trainers, jockeys or stables by their wins (season-tables.columns). */
export function SeasonTable({ role, lines, caption }: Props) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table season-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.rank}</th>
            <th scope="col">{copy.of[role].who}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.starts}
            </th>
            <th scope="col" className="align-right">
              {columns.wins}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.places}
            </th>
            <th scope="col" className="align-right">
              {columns.rate}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              <Term id="ae">{columns.ae}</Term>
            </th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.interval}
            </th>
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {columns.form}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.lastDays}
            </th>
            <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
              {columns.won}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.slug} role={role} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ role, line }: { role: SeasonRole; line: SeasonLine }) {
  const { record, market } = line;
  return (
    <tr>
      <td className="season-rank">{line.rank === null ? <span className="muted">–</span> : `${line.rank}.`}</td>
      <th scope="row">
        <Name role={role} line={line} />
      </th>
      <td className="align-right numeric hide-on-mobile">{formatInteger(record.totalRaces)}</td>
      <td className="align-right numeric">
        <b>{record.wins}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{record.placements}</td>
      <td className="align-right numeric">
        <span className="season-rate">
          <span className="season-bar" aria-hidden="true">
            <i style={{ width: `${Math.min((record.winRate ?? 0) * 285, 100)}%` }} />
          </span>
          <Rate share={record.winRate} count={record.totalRaces} sample={minJockeySample} digits={1} />
        </span>
      </td>
      <td className="align-right numeric hide-on-mobile">
        <Market market={market} />
      </td>
      <td className="hide-on-mobile hide-on-tablet">
        <MarketInterval market={market} interval={line.interval} />
      </td>
      <td className="hide-on-mobile hide-on-tablet">
        <FormLine form={line.form} />
      </td>
      <td className="align-right numeric nowrap hide-on-mobile">
        {line.lastDays.starts === 0 ? (
          <span className="muted">–</span>
        ) : (
          <>
            <b>{line.lastDays.wins}</b> {copy.winsOf(line.lastDays.starts)}
          </>
        )}
      </td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">
        <Won won={line.won} />
      </td>
      <td className="hide-on-mobile">
        <Next next={line.next} />
      </td>
    </tr>
  );
}

function Name({ role, line }: { role: SeasonRole; line: SeasonLine }) {
  const about = role === 'jockey' ? line.title : line.horses > 0 && copy.horses(line.horses);
  return (
    <span className="season-name">
      {role === 'stable' ? (
        <Silk silk={line.silk} />
      ) : (
        <span className="initials-plate" aria-hidden="true">
          {line.initials}
        </span>
      )}
      <span>
        <Link className="horse" to={`/${role}/${line.slug}`} prefetch="intent" viewTransition>
          {line.name}
        </Link>
        {line.mostlyAt && <small>{copy.mostlyAt(line.mostlyAt)}</small>}
        {about && <small className="hide-on-mobile">{about}</small>}
        <small className="only-on-mobile">{copy.phoneRecord(line.record.totalRaces, line.record.placements)}</small>
      </span>
    </span>
  );
}

/** A/E, or that there is too little to tell (design.small-sample). */
function Market({ market: { actualToExpected, expectedWins } }: Pick<SeasonLine, 'market'>) {
  if (actualToExpected === null) return <span className="muted">–</span>;
  if (expectedWins < minExpectedWins) return <span className="small-sample">{horseCopy.fewData}</span>;
  return <b>{formatDecimal(actualToExpected, 2)}</b>;
}

function Next({ next }: Pick<SeasonLine, 'next'>) {
  if (!next) return <span className="muted">–</span>;
  return (
    <Link className="next-start-link numeric" to={raceHref(next)}>
      {copy.nextDay(next.date, next.location)}
      <span>{copy.startsAhead(next.startsAhead)}</span>
    </Link>
  );
}
