import { sql } from 'drizzle-orm';
import type { HorseRunRow } from './horse-rows.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { isRunRace } from '#features/racing/run-race.server.ts';
import { payoutPrices } from '#features/odds/payout-prices.server.ts';

const columns = {
  id: int,
  eventId: int,
  raceId: int,
  date: text<PragueDate>(),
  location: text(),
  isDayOff: boolean,
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
  raceName: nullable(text()),
  distanceM: nullable(int),
  category: nullable(text()),
  raceType: text(),
  kind: text<RaceKind>(),
  goingValue: nullable(float),
  isCompleted: boolean,
  isCancelled: boolean,
  number: nullable(int),
  weightKg: nullable(float),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
  jockeyTitle: nullable(text()),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  margin: nullable(text()),
  finishTime: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  fortuna3: nullable(float),
  tipsport3: nullable(float),
  courseOdds: nullable(float),
  handicapRating: nullable(int),
  equipment: nullable(text()),
  note: nullable(text()),
  fence: nullable(int),
  sectionalTimes: nullable(text()),
  starters: int,
  prizeSplit: json<HorseRunRow['prizeSplit']>(),
  currency: text(),
  sharers: int,
  crossed: json<HorseRunRow['crossed'] | null>(),
  tipCount: int,
  corrections: json<HorseRunRow['corrections']>(),
};

/** Every line-up of a horse, newest first; not paged, because a career has some thirty. */
export async function readHorseRuns(db: Db, horseId: number): Promise<HorseRunRow[]> {
  const statement = sql`
    select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
      e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
      r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
      r.going_value::float8 as "goingValue", ${isRunRace} as "isCompleted", r.is_cancelled as "isCancelled",
      p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
      coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
      p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
      p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
      ${payoutPrices},
      p.odds::float8 as "courseOdds", p.handicap_rating::int as "handicapRating", p.equipment, p.horse_note as note,
      p.fence::int, p.sectional_times as "sectionalTimes", field.starters, field.crossed, field.sharers,
      to_json(r.prize_split) as "prizeSplit", r.currency,
      (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount",
      ${correctionsJson(sql`r.id`)} as corrections
    from race_participations p
    join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
        count(*) filter (where finishing_position = p.finishing_position)::int as sharers,
        json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
          'resultRow', result_row, 'finishingMargin', finishing_margin))
          filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
      from race_participations where race_id = r.id
    ) field
    where p.horse_id = ${horseId} and p.reserve is null
    order by e.date desc, r.race_number desc`;
  const rows = await queryRows(db, columns, statement);
  return rows.map(({ fortuna, tipsport, fortuna3, tipsport3, crossed, ...run }) => ({
    ...run,
    odds: { fortuna, tipsport },
    place3: { fortuna: fortuna3, tipsport: tipsport3 },
    crossed: crossed ?? [],
  }));
}
