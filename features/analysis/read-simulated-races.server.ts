import { sql } from 'drizzle-orm';
import type { SimulatedRace, SimulatedRunner } from './settle-race.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { payoutPrices } from '#features/odds/payout-prices.server.ts';

/** A race of the simulation with the day it counts for. */
export type DatedRace = SimulatedRace & { eventId: number; date: PragueDate };

const runnerColumns = {
  id: int,
  race_id: int,
  event_id: int,
  number: nullable(int),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  fortuna3: nullable(float),
  tipsport3: nullable(float),
  is_completed: boolean,
  is_cancelled: boolean,
  date: text<PragueDate>(),
};

/**
 * The given races as the tipping simulation settles them. Races without runners are left out; a race of a cancelled day
 * is a cancelled race.
 */
export async function readSimulatedRaces(db: Db, raceIds: readonly number[]): Promise<DatedRace[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select p.id::int, p.race_id::int, r.event_id::int, p.number, p.finishing_position as position, p.result_status as status,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        ${payoutPrices},
        r.is_completed, r.is_cancelled or e.status = 'cancelled' as is_cancelled, e.date::text as date
      from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id
      where r.id = any(${sql.param(raceIds)}::bigint[]) order by p.id`,
  );
  return [...Map.groupBy(rows, (row) => row.race_id)].flatMap(([id, runners]) => {
    const [first] = runners;
    if (!first) return [];
    const { is_completed: isCompleted, is_cancelled: isCancelled, event_id: eventId, date } = first;
    return [{ id, eventId, isCompleted, isCancelled, date, runners: runners.map(runnerOf) }];
  });
}

function runnerOf(row: RowOf<typeof runnerColumns>): SimulatedRunner {
  return {
    id: row.id,
    number: row.number,
    position: row.position,
    resultStatus: row.status,
    odds: { fortuna: row.fortuna, tipsport: row.tipsport },
    place3: { fortuna: row.fortuna3, tipsport: row.tipsport3 },
  };
}
