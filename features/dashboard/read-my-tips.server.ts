import { type SQL, sql } from 'drizzle-orm';
import type { MyTipRow, OutcomeRow } from './dashboard-rows.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { pricedRunnerColumns, pricedRunnerShape } from '#features/odds/priced-runner-columns.server.ts';

const maxWaiting = 200;
const maxSettled = 8;

/**
 * A person's tips of today, those that wait for a result before the settled ones, then the later days' by their start.
 */
export function readCurrentTips(db: Db, userId: string, today: PragueDate): Promise<MyTipRow[]> {
  return readTips(
    db,
    sql`t.user_id = ${userId} and (o.participation_id is null or e.date >= ${today})
      order by e.date > ${today}, o.participation_id is not null, r.start_at nulls last, e.id, r.race_number, p.number, p.id
      limit ${maxWaiting}`,
  );
}

/** A person's last settled tips of earlier days, newest first. */
export function readSettledTips(db: Db, userId: string, today: PragueDate): Promise<MyTipRow[]> {
  return readTips(
    db,
    sql`t.user_id = ${userId} and o.participation_id is not null and e.date < ${today}
      order by e.date desc, r.start_at desc nulls last, r.race_number desc, p.number, p.id limit ${maxSettled}`,
  );
}

/** All of a person's tips, oldest first. */
export function readAllTips(db: Db, userId: string): Promise<MyTipRow[]> {
  return readTips(db, sql`t.user_id = ${userId} order by e.date, r.start_at nulls last, r.race_number, p.number, p.id`);
}

const tipColumns = {
  runnerId: int,
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
  isCompleted: boolean,
  isCancelled: boolean,
  status: nullable(text<ResultStatus>()),
  number: nullable(int),
  ...pricedRunnerShape,
  fortunaThen: nullable(float),
  tipsportThen: nullable(float),
  placedAt: instant,
  reasonText: nullable(text()),
  isReasonShownAtOnce: nullable(boolean),
  isReasonHidden: boolean,
  state: nullable(text<OutcomeRow['state']>()),
  position: nullable(int),
  payoutMillionths: nullable(float),
  starters: int,
};

async function readTips(db: Db, condition: SQL): Promise<MyTipRow[]> {
  const rows = await queryRows(
    db,
    tipColumns,
    sql`
    select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
      r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
      r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
      p.result_status as status, p.number::int, ${pricedRunnerColumns},
      ${priceAtPlacement('F')} as "fortunaThen", ${priceAtPlacement('T')} as "tipsportThen",
      floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt",
      m.message as "reasonText", m.is_shown_at_once as "isReasonShownAtOnce", m.hidden_at is not null as "isReasonHidden",
      o.state, o.position::int, (o.payout * 1000000)::float8 as "payoutMillionths",
      (select count(*)::int from race_participations s
        where s.race_id = r.id and s.result_status is distinct from 'DNS') as starters
    from horse_tips t join race_participations p on p.id = t.participation_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    left join tip_outcomes o on o.participation_id = p.id
    left join chat_messages m on m.participation_id = t.participation_id and m.user_id = t.user_id
    where ${condition}`,
  );
  return rows.map(({ state, position, payoutMillionths, starters, ...row }) => ({
    ...row,
    outcome: state === null || payoutMillionths === null ? null : { state, position, payoutMillionths, starters },
  }));
}

/** A bookmaker's last win price up to the moment of the tip. */
function priceAtPlacement(bookmaker: 'F' | 'T'): SQL {
  return sql`(select price.odds::float8 from odds_history price
    where price.participation_id = p.id and price.bookmaker = ${bookmaker} and price.market = 1
      and price.recorded_at <= t.created_at
    order by price.recorded_at desc, price.id desc limit 1)`;
}
