import { sql } from 'drizzle-orm';
import type { FormRun, PricePoint } from './race-day-rows.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { selectRaceFacts, selectRunnerFacts } from '#features/racing/stored-facts.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { ageAtRun } from '#features/racing/age-at-run.server.ts';

// The parts of a race day `e` as JSON: one statement is planned and sent once, and the drivers take longer over a
// thousand columns than over one text. A `numeric` comes as a number, as from the tables.

/** The races, in their order. */
export const racesJson = sql`(
  select json_agg(race order by race.number) from (
    select r.id, (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_kind as kind,
      r.is_completed as "isCompleted", ${selectRaceFacts}, ${correctionsJson(sql`r.id`)} as corrections
    from races r where r.event_id = e.id
  ) race
)`;

/** The last five runs of a runner's horse, newest first: positions, result codes and empty texts between commas. */
const formText = sql`(
  select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
  from (select finishing_position, result_status from race_participations
        where horse_id = p.horse_id and ran_on < e.date order by ran_on desc limit 5) run
)`;

/** Parses `formText`. */
export function formOf(text: string | null): FormRun[] {
  return (text?.split(',') ?? []).map((result) => {
    const position = Number(result) || null;
    return { position, status: position || result === '' ? null : (result as ResultStatus) };
  });
}

/**
 * Win prices of a runner over time, oldest first, 'F1696761000.5:4.50,T…' (bookmaker, seconds, odds): read from the
 * index alone, and JSON takes 50 % longer. `date_part` is a shorter text than `extract`. Only of races that aren't
 * completed, as cards show them only there (odds.movement).
 */
const pricesText = sql`(
  select string_agg(change.bookmaker || date_part('epoch', change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
  from (select recorded_at, bookmaker, odds from odds_history
        where participation_id = p.id and market = 1 order by recorded_at) change
)`;

/** Parses `pricesText`. */
export function pricesOf(runnerId: number, text: string | null): PricePoint[] {
  return (text?.split(',') ?? []).map((change) => {
    const [seconds, odds] = change.slice(1).split(':');
    return {
      runnerId,
      at: (Number(seconds) * 1000) as Instant,
      bookmaker: change.startsWith('F') ? 'F' : 'T',
      odds: odds ? Number(odds) : null,
    };
  });
}

const { starts, wins, places } = recordOf();

/**
 * The runners with their horse's record and form and their prices over time. The record counts runs with a position
 * before the race day, and of a day to come before today, so that a past card has no hindsight (race-day.badges); the
 * form shows the last five runs before the race day, so that a result doesn't change it (race-day.card-form).
 */
export const runnersJson = (today: PragueDate) => sql`(
  select json_agg(json_build_object('runner', runner, 'record', record, 'form', ${formText},
    'prices', case when not r.is_completed then ${pricesText} end))
  from races r
  join race_participations p on p.race_id = r.id
  join individual_horses h on h.id = p.horse_id
  left join stables s on s.id = h.stable_id
  left join trainers t on t.id = p.trainer_id
  left join individual_jockeys j on j.id = p.jockey_id
  cross join lateral (
    select p.id, p.race_id as "raceId", p.horse_id as "horseId", h.name as "horseName", h.country as "horseCountry",
      h.sex as "horseSex", ${ageAtRun} as "horseAge", h.silk, s.name as "stableName", t.name as "trainerName",
      p.jockey_id as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", ${selectRunnerFacts},
      json_build_object('fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) as odds
  ) runner
  cross join lateral (
    select p.horse_id as "horseId", ${starts} as "totalRaces", ${wins} as wins, ${places} as placements
    from race_participations
    where horse_id = p.horse_id and ran_on < least(e.date, ${today}::date)
  ) record
  where r.event_id = e.id
)`;

/** The tips as `TipJson`, newest first; names of columns would be longer than what stands in them. */
export const tipsJson = sql`(
  select json_agg(json_build_array(tip.participation_id, tip.user_id, profile.username)
    order by tip.created_at desc, tip.id desc)
  from races r join horse_tips tip on tip.race_id = r.id join profiles profile on profile.id = tip.user_id
  where r.event_id = e.id
)`;

export type TipJson = [runnerId: number, userId: string, username: string | null];

/** The photos, newest first. */
export const photosJson = sql`(
  select json_agg(json_build_object('raceId', photo.race_id, 'url', photo.photo_url, 'altText', photo.alt_text,
    'credit', photo.credit) order by photo.created_at desc, photo.id desc)
  from races r join race_photos photo on photo.race_id = r.id
  where r.event_id = e.id
)`;
