import { sql } from 'drizzle-orm';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { LoggedTip } from './tip-log.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';

const tipColumns = {
  id: int,
  placedAt: instant,
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceId: int,
  raceNumber: int,
  raceName: nullable(text()),
  raceType: text(),
  raceKind: text<RaceKind>(),
  startAt: nullable(instant),
  number: nullable(int),
  horse_id: int,
  horse: text(),
  country: nullable(text()),
  odds: nullable(float),
  state: nullable(text<'won' | 'placed' | 'lost' | 'void'>()),
  position: nullable(int),
  millionths: float,
};
type Row = RowOf<typeof tipColumns>;

/** All tips of a person in the order of their races; the cost grows with that person's tips alone. */
export async function readTipLog(db: Db, userId: string): Promise<LoggedTip[]> {
  const rows = await queryRows(
    db,
    tipColumns,
    sql`
      select t.id::int, floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt", e.id::int as "eventId",
        e.date::text as date, e.location, r.id::int as "raceId", r.race_number as "raceNumber", r.race_name as "raceName",
        r.race_type as "raceType", r.race_kind as "raceKind", floor(extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        p.number, h.id::int as horse_id, h.name as horse, h.country,
        coalesce(o.odds, greatest(p.fortuna_odds, p.tipsport_odds))::float8 as odds,
        case when o.state is null and (r.is_cancelled or e.status = 'cancelled' or p.result_status = 'DNS') then 'void'
          else o.state end as state,
        o.position, (coalesce(o.payout, 0) * 1000000)::float8 as millionths
      from horse_tips t join race_participations p on p.id = t.participation_id join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id join individual_horses h on h.id = p.horse_id
      left join tip_outcomes o on o.participation_id = p.id
      where t.user_id = ${userId}
      order by e.date, r.start_at, e.id, r.race_number, t.id`,
  );
  return rows.map(loggedTip);
}

function loggedTip({ horse_id: id, horse, country, state, position, millionths, ...tip }: Row): LoggedTip {
  return { ...tip, horse: { id, name: horse, country }, outcome: outcomeOf(state, position, millionths) };
}

function outcomeOf(state: Row['state'], position: number | null, payoutMillionths: number): TipOutcome {
  if (state === null) return { state: 'waiting' };
  return state === 'void' ? { state } : { state, position, payoutMillionths };
}
