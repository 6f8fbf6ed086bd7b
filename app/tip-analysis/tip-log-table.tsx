import { Link } from 'react-router';
import { tipAnalysisCopy } from '#copy/cs/public/tip-analysis.ts';
import { tipperCopy } from '#copy/cs/public/tipper.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { formatOdds, oddsSuffix } from '#domain/odds/format-odds.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { idSlug } from '#domain/shared/slug.ts';
import type { LoggedTip } from '#domain/tip-analysis/tip-log.ts';

const copy = tipperCopy.log;

/** The table of /tip-analysis/user/{id}: the person's tips with their states, newest first (simulation.tip-states). */
export function TipLogTable({ log, caption }: { log: readonly LoggedTip[]; caption: string }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.columns.day}</th>
            <th scope="col">{copy.columns.horse}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.columns.odds}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.columns.place}
            </th>
            <th scope="col">{copy.columns.state}</th>
            <th scope="col" className="align-right">
              {copy.columns.payout}
            </th>
          </tr>
        </thead>
        <tbody>
          {log.map((tip) => (
            <Row key={tip.id} tip={tip} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ tip }: { tip: LoggedTip }) {
  const { outcome, horse, odds } = tip;
  const isSettled = 'payoutMillionths' in outcome;
  return (
    <tr>
      <td>
        <Link className="quiet-link" to={`/?eventId=${tip.eventId}`}>
          {tip.location}
        </Link>
        <small>
          {formatFullDate(tip.date)}, {copy.race(tip.raceNumber)}
        </small>
      </td>
      <th scope="row">
        <Link className="horse" to={`/horse/${idSlug(horse.id, horse.name)}`}>
          {horseName(horse.name)}
        </Link>
      </th>
      <td className="align-right numeric hide-on-mobile">{odds === null ? '–' : `${formatOdds(odds)}${oddsSuffix}`}</td>
      <td className="align-right numeric hide-on-mobile">
        {isSettled && outcome.position !== null ? `${outcome.position}.` : '–'}
      </td>
      <td className="tip-log-state">{tipAnalysisCopy.states[outcome.state]}</td>
      <td className="align-right numeric">
        {isSettled ? tipAnalysisCopy.units(outcome.payoutMillionths / 1_000_000) : '–'}
      </td>
    </tr>
  );
}
