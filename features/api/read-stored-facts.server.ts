import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { json, queryRow } from '#platform/db/query-rows.server.ts';

type RunnerFacts = { courseOdds: number | null; fence: number | null; sectionalTimes: string | null };

/**
 * What is stored of a day's runners beside readRaceDay, by their ids; a runner without any of it is left out.
 */
export type StoredFacts = { runners: ReadonlyMap<number, RunnerFacts> };

/** The course's prices, fences and times on the way of a day. */
export async function readStoredFacts(db: Db, eventId: number): Promise<StoredFacts> {
  const { runners } = await queryRow(
    db,
    { runners: json<[number, RunnerFacts][]>() },
    sql`
      select coalesce(json_agg(json_build_array(p.id, json_build_object('courseOdds', p.odds, 'fence', p.fence,
        'sectionalTimes', p.sectional_times))), '[]') as runners
      from race_participations p join races r on r.id = p.race_id
      where r.event_id = ${eventId} and (p.odds is not null or p.fence is not null or p.sectional_times is not null)`,
  );
  return { runners: new Map(runners) };
}
