import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { json, queryRow } from '#platform/db/query-rows.server.ts';

type RunnerFacts = { courseOdds: number | null; fence: number | null; sectionalTimes: string | null };

/**
 * What is stored of a day's races and runners beside readRaceDay, by their ids; a runner without any of it is left out.
 */
export type StoredFacts = {
  seasonNumbers: ReadonlyMap<number, number>;
  runners: ReadonlyMap<number, RunnerFacts>;
};

/** Season numbers, the course's prices, fences and times on the way of a day. */
export async function readStoredFacts(db: Db, eventId: number): Promise<StoredFacts> {
  const { races, runners } = await queryRow(
    db,
    { races: json<[number, number][]>(), runners: json<[number, RunnerFacts][]>() },
    sql`
      with race as (select id, season_number from races where event_id = ${eventId})
      select (
        select coalesce(json_agg(json_build_array(id, season_number)), '[]') from race where season_number is not null
      ) as races, (
        select coalesce(json_agg(json_build_array(p.id, json_build_object('courseOdds', p.odds, 'fence', p.fence,
          'sectionalTimes', p.sectional_times))), '[]')
        from race_participations p join race on race.id = p.race_id
        where p.odds is not null or p.fence is not null or p.sectional_times is not null
      ) as runners`,
  );
  return { seasonNumbers: new Map(races), runners: new Map(runners) };
}
