import { sql } from 'drizzle-orm';
import { areAnnulled, isRunRace } from '#features/racing/run-race.server.ts';

/**
 * In SQL, the races of the day `e` but those cancelled one by one, as a table: `starters` are the day's horses, and
 * those that aren't `is_annulled` its races (race-day.counts).
 */
export const racesOfDay = sql`(
  select r.id, r.start_at, r.category, r.race_kind, ${isRunRace} as is_run, ${areAnnulled(sql`p.result_status`)} as is_annulled,
    count(p.id) filter (where p.result_status is distinct from 'DNS') as starters
  from races r left join race_participations p on p.race_id = r.id
  where r.event_id = e.id and not r.is_cancelled group by r.id) r`;

/** What a list of days tells of each, of `racesOfDay`; completed are those of its races that have a result. */
export const dayCounts = sql`(count(*) filter (where not r.is_annulled))::int as "raceCount",
  (count(*) filter (where r.is_run and not r.is_annulled))::int as "completedCount",
  coalesce(sum(r.starters), 0)::int as "horseCount"`;
