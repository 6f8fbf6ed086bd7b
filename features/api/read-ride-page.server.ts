import { sql } from 'drizzle-orm';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { isRunRace } from '#features/racing/run-race.server.ts';

export const ridePageSize = 50;

const columns = {
  id: int,
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  raceName: nullable(text()),
  distanceM: nullable(int),
  kind: text<RaceKind>(),
  horseId: int,
  horseName: text(),
  horseCountry: nullable(text()),
  weightKg: nullable(float),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  finishTime: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  courseOdds: nullable(float),
};

/** A jockey's completed rides, newest first, a page at a time; null for an unknown id. */
export async function readRidePage(
  db: Db,
  { jockeyId, page }: { jockeyId: number; page: number },
): Promise<{ rows: RowOf<typeof columns>[]; total: number } | null> {
  const [rows, [count]] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`
      select p.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
        r.race_name as "raceName", r.distance::int as "distanceM", r.race_kind as kind, h.id::int as "horseId",
        h.name as "horseName", h.country as "horseCountry", p.weight::float8 as "weightKg",
        p.finishing_position::int as position, p.result_status as status, p.finish_time as "finishTime",
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, p.odds::float8 as "courseOdds"
      from race_participations p
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      join individual_horses h on h.id = p.horse_id
      where p.jockey_id = ${jockeyId} and ${isRunRace} and ${mayPassOn(sql`r.id`)}
      order by e.date desc, r.race_number desc, p.id
      limit ${ridePageSize} offset ${(page - 1) * ridePageSize}`,
    ),
    queryRows(
      db,
      { total: int },
      sql`
      select (select count(*)::int from race_participations p join races r on r.id = p.race_id
        join race_events e on e.id = r.event_id where p.jockey_id = j.id and ${isRunRace} and ${mayPassOn(sql`r.id`)}) as total
      from individual_jockeys j where j.id = ${jockeyId}`,
    ),
  ]);
  return count ? { rows, total: count.total } : null;
}
