import { type SQL, sql } from 'drizzle-orm';
import {
  type ArticleLinks,
  type LinkedDay,
  type LinkedHorseRow,
  type LinkedJockeyRow,
  type LinkedRaceRow,
  linkedHorse,
  linkedJockey,
  linkedRace,
} from './article-links.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { hasWon, recordOf } from '#features/racing/run-race.server.ts';
import { dayCounts, racesOfDay } from '#features/race-day/races-of-day.server.ts';

const maxLinks = 12;
const formLength = 5;

/** The horses, jockeys, races and days that an article is linked with, as they are at `now`. */
export async function readLinks(db: Db, postId: number, now: Instant): Promise<ArticleLinks> {
  const today = pragueDate(now);
  const [horses, jockeys, races, days] = await Promise.all([
    readHorses(db, postId, today),
    readJockeys(db, postId, today),
    readRaces(db, postId),
    readDays(db, postId),
  ]);
  return {
    horses: horses.map(linkedHorse),
    jockeys: jockeys.map(linkedJockey),
    races: races.map((race) => linkedRace(race, now)),
    days,
  };
}

const horseColumns = {
  id: int,
  name: text(),
  country: nullable(text()),
  silk: json<LinkedHorseRow['silk']>(),
  form: json<LinkedHorseRow['form']>(),
  next: json<LinkedHorseRow['next']>(),
};

const jockeyColumns = {
  id: int,
  name: text(),
  title: nullable(text()),
  starts: int,
  wins: int,
  next: json<LinkedJockeyRow['next']>(),
};

const dayColumns = { eventId: int, location: text(), date: text<PragueDate>() };

const raceColumns = {
  ...dayColumns,
  id: int,
  raceNumber: int,
  name: nullable(text()),
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
  distanceM: nullable(int),
  isCompleted: boolean,
  isCancelled: boolean,
  statuses: json<LinkedRaceRow['statuses']>(),
  winners: json<LinkedRaceRow['winners']>(),
};

const dayCountColumns = {
  ...dayColumns,
  status: text<LinkedDay['status']>(),
  raceCount: int,
  completedCount: int,
};

/** The nearest race a horse or jockey is entered in, as JSON of LinkedHorseRow['next']. */
function nextStart(condition: SQL, today: PragueDate): SQL {
  return sql`(select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
      'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where ${condition} and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
      and e.date >= ${today} and p.result_status is distinct from 'DNS'
    order by e.date, r.race_number limit 1)`;
}

function readHorses(db: Db, postId: number, today: PragueDate): Promise<LinkedHorseRow[]> {
  return queryRows(
    db,
    horseColumns,
    sql`select h.id::int, h.name, h.country, h.silk,
        (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
         from (select finishing_position, result_status, ran_on, race_id from race_participations
               where horse_id = h.id and ran_on <= ${today} order by ran_on desc, race_id desc limit ${formLength}) run) as form,
        ${nextStart(sql`p.horse_id = h.id`, today)} as next
      from blog_post_horses link join individual_horses h on h.id = link.horse_id
      where link.post_id = ${postId}
      order by h.name collate public.cs, h.id limit ${maxLinks}`,
  );
}

function readJockeys(db: Db, postId: number, today: PragueDate): Promise<LinkedJockeyRow[]> {
  const { starts, wins } = recordOf();
  return queryRows(
    db,
    jockeyColumns,
    sql`select j.id::int, j.name, j.title, season.starts, season.wins, ${nextStart(sql`p.jockey_id = j.id`, today)} as next
      from blog_post_jockeys link join individual_jockeys j on j.id = link.jockey_id
      cross join lateral (
        select ${starts}::int as starts, ${wins}::int as wins
        from race_participations
        where jockey_id = j.id and ran_on < ${today} and ran_on >= ${`${today.slice(0, 4)}-01-01`}
      ) season
      where link.post_id = ${postId}
      order by j.name collate public.cs, j.id limit ${maxLinks}`,
  );
}

function readRaces(db: Db, postId: number): Promise<LinkedRaceRow[]> {
  return queryRows(
    db,
    raceColumns,
    sql`select r.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
        r.race_name as name, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        r.distance::int as "distanceM", r.is_completed as "isCompleted",
        (r.is_cancelled or e.status = 'cancelled') as "isCancelled", field.statuses, field.winners
      from blog_post_races link
      join races r on r.id = link.race_id
      join race_events e on e.id = r.event_id
      cross join lateral (
        select json_agg(p.result_status) as statuses,
          json_agg(h.name order by p.result_row) filter (where ${hasWon(sql`p`)}) as winners
        from race_participations p join individual_horses h on h.id = p.horse_id
        where p.race_id = r.id
      ) field
      where link.post_id = ${postId}
      order by r.is_completed, e.date desc, r.race_number limit ${maxLinks}`,
  );
}

function readDays(db: Db, postId: number): Promise<LinkedDay[]> {
  return queryRows(
    db,
    dayCountColumns,
    sql`select e.id::int as "eventId", e.location, e.date::text, e.status, counts."raceCount", counts."completedCount"
      from blog_post_events link
      join race_events e on e.id = link.event_id
      cross join lateral (
        select ${dayCounts} from ${racesOfDay}) counts
      where link.post_id = ${postId}
      order by e.date desc, e.id limit ${maxLinks}`,
  );
}
