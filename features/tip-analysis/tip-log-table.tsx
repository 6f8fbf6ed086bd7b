import { Fragment } from 'react';
import { Link } from 'react-router';
import { ReasonReport } from '#features/reasons/race-reasons.tsx';
import { reasonsCopy } from '#text/reasons/reasons';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { tipperCopy } from '#text/tip-analysis/tipper';
import type { TipReasonRow } from '#features/reasons/reason.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { formatOdds, oddsSuffix, placePayout } from '#features/odds/format-odds.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { LoggedTip } from './tip-log.rules.ts';

import '#features/reasons/reasons.css';

const copy = tipperCopy.log;

type Author = { userId: string; name: string };
type Props = { log: readonly LoggedTip[]; reasons: readonly TipReasonRow[]; author: Author; caption: string };

/** The table of /tip-analysis/user/{id}: the person's tips with their states, newest first (simulation.tip-states). */
export function TipLogTable({ log, reasons, author, caption }: Props) {
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
          {log.map((tip) => {
            const reason = reasons.find(({ tipId }) => tipId === tip.id);
            return (
              <Fragment key={tip.id}>
                <Row tip={tip} />
                {reason && <ReasonRow reason={reason} author={author} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Under a tip, why its author tipped the horse. */
function ReasonRow({ reason, author }: { reason: TipReasonRow; author: Author }) {
  return (
    <tr className="tip-log-reason">
      <td colSpan={6}>
        {reasonsCopy.underTip}: <bdi>{reason.text}</bdi>
        <ReasonReport id={reason.id} {...author} />
      </td>
    </tr>
  );
}

function Row({ tip }: { tip: LoggedTip }) {
  const { outcome, horse, odds } = tip;
  const isSettled = 'payoutMillionths' in outcome;
  const paid = isSettled && placePayout((outcome.payoutMillionths - 1_000_000) / 1_000_000);
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
      <td className="tip-log-state">
        {tipAnalysisCopy.states[outcome.state]}
        {paid && <small>{paid}</small>}
      </td>
      <td className="align-right numeric">
        {isSettled ? tipAnalysisCopy.units(outcome.payoutMillionths / 1_000_000) : '–'}
      </td>
    </tr>
  );
}
