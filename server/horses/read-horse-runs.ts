import { sql } from 'drizzle-orm';
import type { HorseRunRow } from '#domain/horses/horse-rows.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

type Row = Omit<HorseRunRow, 'odds' | 'place3' | 'startAt' | 'crossed'> & {
  startAt: number | null;
  crossed: HorseRunRow['crossed'] | null;
  fortuna: number | null;
  tipsport: number | null;
  fortuna3: number | null;
  tipsport3: number | null;
};

/** Every line-up of a horse, newest first, in one query: a career is some thirty rows. */
export async function readHorseRuns(db: Db, horseId: number): Promise<HorseRunRow[]> {
  const result = await db.execute(sql`
    select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
      e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
      r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
      r.going_value::float8 as "goingValue", r.is_completed as "isCompleted", r.is_cancelled as "isCancelled",
      p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
      coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
      p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
      p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
      p.fortuna_place_3_odds::float8 as fortuna3, p.tipsport_place_3_odds::float8 as tipsport3,
      p.odds::float8 as "courseOdds", field.starters, field.crossed,
      (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount"
    from race_participations p
    join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
        json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
          'resultRow', result_row, 'finishingMargin', finishing_margin))
          filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
      from race_participations where race_id = r.id
    ) field
    where p.horse_id = ${horseId}
    order by e.date desc, r.race_number desc`);
  return (result as unknown as { rows: Row[] }).rows.map(
    ({ fortuna, tipsport, fortuna3, tipsport3, startAt, crossed, ...run }) => ({
      ...run,
      startAt: startAt as Instant | null,
      odds: { fortuna, tipsport },
      place3: { fortuna: fortuna3, tipsport: tipsport3 },
      crossed: crossed ?? [],
    }),
  );
}
