import { sql } from 'drizzle-orm';
import type { OfficeDay } from './office-days.rules.ts';
import { type DraftRace, type Obstacles, obstaclesOf } from './publication.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { isDayTaken } from '#features/racing/read-known-days.server.ts';

const draftColumns = {
  id: int,
  location: text(),
  date: text<PragueDate>(),
  status: text<OfficeDay['status']>(),
  publishAt: nullable(instant),
  isMissed: boolean,
  hasRaces: boolean,
};

const drafts = sql`
  select e.id, e.location, e.date::text as date, e.status, (extract(epoch from d.publish_at) * 1000)::float8 as "publishAt",
    d.is_missed as "isMissed",
    exists (select 1 from drafts.races r where r.event_id = e.id) as "hasRaces"
  from race_drafts d join drafts.race_events e on e.id = d.event_id`;

/** All drafts as days of the race office, newest first. */
export async function readDraftDays(db: Db): Promise<OfficeDay[]> {
  const rows = await queryRows(db, draftColumns, sql`${drafts} order by e.date desc, e.id desc`);
  return rows.map(({ publishAt, isMissed, ...day }) => ({ ...day, draft: { publishAt, isMissed } }));
}

/** What a draft's races lack, and whether its place and date are published already. */
export async function readObstacles(db: Db, eventId: number): Promise<Obstacles> {
  const { races, date, location } = await queryRow(
    db,
    { races: json<DraftRace[]>(), date: text(), location: text() },
    sql`
    select e.date::text as date, e.location, coalesce((select json_agg(json_build_object('id', r.id, 'number', r.race_number, 'time', r.time,
          'raceName', r.race_name, 'distance', r.distance, 'category', r.category, 'prizeMoney', r.prize_money,
          'isCancelled', r.is_cancelled) order by r.race_number)
        from drafts.races r where r.event_id = e.id), '[]'::json) as races
    from drafts.race_events e where e.id = ${eventId}`,
  );
  return obstaclesOf(races, await isDayTaken(db, { date, location }));
}

/** A draft whose planned time has passed without its publication. */
export type MissedDraft = { id: number; location: string; publishAt: Instant; obstacles: Obstacles };

export async function readMissedDrafts(db: Db): Promise<MissedDraft[]> {
  const missed: MissedDraft[] = [];
  for (const { id, location, draft } of await readDraftDays(db)) {
    if (!draft?.isMissed || draft.publishAt === null) continue;
    missed.push({ id, location, publishAt: draft.publishAt, obstacles: await readObstacles(db, id) });
  }
  return missed;
}
