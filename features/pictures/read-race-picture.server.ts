import { sql } from 'drizzle-orm';
import type { Picture } from './picture.rules.ts';
import { type PicturedRaceRow, type PicturedRunnerRow, racePicture } from './race-picture.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readPictureSite } from './pictures-of.server.ts';

/** A picture as it is now, and the cache topics that change it. */
export type ReadPicture = { picture: Picture; topics: readonly string[] };

const raceColumns = {
  id: int,
  eventId: int,
  number: int,
  name: nullable(text()),
  location: text(),
  date: text<PragueDate>(),
  time: nullable(text<ClockTime>()),
  distanceM: nullable(int),
  prizeMoney: nullable(float),
  currency: text(),
  goingValue: nullable(float),
  goingText: nullable(text()),
  isCompleted: boolean,
  isCancelled: boolean,
  pricedAt: nullable(instant),
};

const runnerColumns = {
  number: nullable(int),
  horse: text(),
  silk: nullable(json<Silk>()),
  jockey: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  margin: nullable(text()),
  finishTime: nullable(text()),
  resultRow: nullable(int),
};

/** The picture of a race: its card, or its result; null for an unknown race. */
export async function readRacePicture(db: Db, raceId: number): Promise<ReadPicture | null> {
  const [found, site] = await Promise.all([readPicturedRace(db, raceId), readPictureSite(db)]);
  if (!found) return null;
  const { eventId, ...race } = found.race;
  return {
    picture: { kind: 'race', subject: String(raceId), site, shows: racePicture(race, found.runners) },
    topics: ['events', `event:${eventId}`, 'horses', 'settings'],
  };
}

/** A race with its runners but reserves, as pictures and embeds show it; null for an unknown race. */
export async function readPicturedRace(db: Db, raceId: number) {
  const [[race], runners] = await Promise.all([readRace(db, raceId), readRunners(db, raceId)]);
  return race ? { race, runners } : null;
}

function readRace(db: Db, raceId: number): Promise<(PicturedRaceRow & { eventId: number })[]> {
  return queryRows(
    db,
    raceColumns,
    sql`
      select r.id::int, e.id::int as "eventId", r.race_number::int as number, r.race_name as name, e.location,
        e.date::text as date, r.time::text as time, r.distance::int as "distanceM",
        r.prize_money::float8 as "prizeMoney", r.currency, r.going_value::float8 as "goingValue",
        r.going_text as "goingText", r.is_completed as "isCompleted",
        r.is_cancelled or e.status = 'cancelled' as "isCancelled",
        (select (extract(epoch from max(o.recorded_at)) * 1000)::float8 from race_participations p
          join odds_history o on o.participation_id = p.id and o.market = 1 where p.race_id = r.id) as "pricedAt"
      from races r join race_events e on e.id = r.event_id where r.id = ${raceId}`,
  );
}

async function readRunners(db: Db, raceId: number): Promise<PicturedRunnerRow[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select p.number::int, h.name as horse, h.silk, coalesce(j.name, p.jockey) as jockey,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        p.finishing_position::int as position, p.result_status::text as status, p.finishing_margin as margin,
        p.finish_time::text as "finishTime", p.result_row::int as "resultRow"
      from race_participations p join individual_horses h on h.id = p.horse_id
      left join individual_jockeys j on j.id = p.jockey_id
      where p.race_id = ${raceId} and p.reserve is null order by p.id`,
  );
  return rows.map(({ fortuna, tipsport, ...row }) => ({ ...row, odds: { fortuna, tipsport } }));
}
