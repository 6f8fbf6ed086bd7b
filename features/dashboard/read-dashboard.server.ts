import { sql, type SQL } from 'drizzle-orm';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { pricedRunnerColumns, pricedRunnerShape } from '#features/odds/priced-runner-columns.server.ts';
import { raceStartColumns, raceStartShape } from '#features/racing/race-start-columns.server.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { roundOf } from '#features/contest/round.rules.ts';
import type { FollowedHorseRow, FollowedJockeyRow } from '#features/follows/followed.rules.ts';
import type { FollowedTipper, TipperTip } from '#features/follows/tipper-follow.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readMyRoundStanding } from '#features/contest/my-standing.server.ts';
import { type BlockedPerson, readBlocked } from '#features/blocks/blocks.server.ts';
import { readFollowedHorses, readFollowedJockeys } from '#features/follows/read-followed.server.ts';
import { readFollowedTippers, readFollowerCount, readTipperFeed } from '#features/follows/tippers.server.ts';
import type { DayTotalRow, MonthTotalRow, MyTipRow, OutcomeRow, StartRow, TotalRow } from './dashboard.rules.ts';

const maxWaiting = 200;
const maxSettled = 8;

/**
 * A person's tips of today, those that wait for a result before the settled ones, then the later days' by their start.
 */
function readCurrentTips(db: Db, userId: string, today: PragueDate): Promise<MyTipRow[]> {
  return readTips(
    db,
    sql`t.user_id = ${userId} and (o.participation_id is null or e.date >= ${today})
      order by e.date > ${today}, o.participation_id is not null, r.start_at nulls last, e.id, r.race_number, p.number, p.id
      limit ${maxWaiting}`,
  );
}

/** A person's last settled tips of earlier days, newest first. */
function readSettledTips(db: Db, userId: string, today: PragueDate): Promise<MyTipRow[]> {
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

const maxDays = 6;
const maxMonths = 8;

type MyTotals = { all: TotalRow | null; days: DayTotalRow[]; months: MonthTotalRow[] };

const sums = sql`total_tips::int as tips, (winning_tips + place_tips + show_tips)::int as successes,
  (total_winnings * 1000000)::float8 as "winningsMillionths"`;
const sumColumns = { tips: int, successes: int, winningsMillionths: float };

/** Totals of a person's settled tips: all together, by race day (newest first) and by month (newest last). */
async function readMyTotals(db: Db, userId: string): Promise<MyTotals> {
  const [days, spans] = await Promise.all([
    queryRows(
      db,
      { eventId: int, date: text<PragueDate>(), location: text(), ...sumColumns },
      sql`
      select e.id::int as "eventId", e.date::text as date, e.location, ${sums}
      from tip_totals join race_events e on e.id::text = period
      where scope = 'event' and user_id = ${userId} order by e.date desc, e.id limit ${maxDays}`,
    ),
    queryRows(
      db,
      { scope: text<'month' | 'all'>(), period: text(), ...sumColumns },
      sql`
      select scope, period, ${sums} from tip_totals
      where scope in ('month', 'all') and user_id = ${userId} order by period`,
    ),
  ]);
  const months = spans
    .filter(({ scope }) => scope === 'month')
    .map(({ period, ...row }) => ({ ...row, month: period }));
  return { all: spans.find(({ scope }) => scope === 'all') ?? null, days, months: months.slice(-maxMonths) };
}

const maxStarts = 6;

const startColumns = {
  raceId: int,
  ...raceStartShape,
  startAt: instant,
  starters: int,
  myTips: int,
};

/**
 * The next races to start, of all courses, with the person's number of tips on each, because tips close at the start.
 */
function readNextStarts(db: Db, userId: string, now: Instant): Promise<StartRow[]> {
  return queryRows(
    db,
    startColumns,
    sql`
    select r.id::int as "raceId", ${raceStartColumns},
      (select count(*)::int from race_participations p
       where p.race_id = r.id and p.result_status is distinct from 'DNS') as starters,
      (select count(*)::int from horse_tips t where t.race_id = r.id and t.user_id = ${userId}) as "myTips"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) and not r.is_completed and not r.is_cancelled
      and e.status <> 'cancelled'
    order by r.start_at, e.id, r.race_number limit ${maxStarts}`,
  );
}

/** What the dashboard of a signed-in person shows. */
type DashboardRows = {
  starts: StartRow[];
  current: MyTipRow[];
  settled: MyTipRow[];
  totals: MyTotals;
  standing: MyStanding;
  horses: FollowedHorseRow[];
  jockeys: FollowedJockeyRow[];
  tippers: FollowedTipper[];
  feed: TipperTip[];
  followers: number;
  blocked: BlockedPerson[];
};

/** Everything a person's dashboard shows; the number of queries doesn't grow with tips and follows. */
export async function readDashboard(db: Db, userId: string, now: Instant): Promise<DashboardRows> {
  const today = pragueDate(now);
  const [starts, current, settled, totals, standing, horses, jockeys, tippers, feed, followers, blocked] =
    await Promise.all([
      readNextStarts(db, userId, now),
      readCurrentTips(db, userId, today),
      readSettledTips(db, userId, today),
      readMyTotals(db, userId),
      readMyRoundStanding(db, roundOf(now), userId, now),
      readFollowedHorses(db, userId, today),
      readFollowedJockeys(db, userId, today),
      readFollowedTippers(db, userId),
      readTipperFeed(db, userId),
      readFollowerCount(db, userId),
      readBlocked(db, userId),
    ]);
  return { starts, current, settled, totals, standing, horses, jockeys, tippers, feed, followers, blocked };
}
