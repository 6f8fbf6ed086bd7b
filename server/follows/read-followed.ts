import { type SQL, sql } from 'drizzle-orm';
import type { UpcomingStartRow, FollowedHorseRow, FollowedJockeyRow } from '#domain/follows/followed-rows.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

type WithStart<Followed> = Omit<Followed, 'ahead'> & (UpcomingStartRow | { runnerId: null });

/** The horses a person follows with their starts to come, nearest first; one query. */
export async function readFollowedHorses(db: Db, userId: string, today: PragueDate): Promise<FollowedHorseRow[]> {
  const rows = await rowsOf<WithStart<FollowedHorseRow>>(
    db,
    sql`
    select horse.id::int, horse.name, horse.country, horse.silk as "ownSilk", ahead.*
    from horse_follows f join individual_horses horse on horse.id = f.horse_id
    left join lateral (${upcomingStarts(sql`p.horse_id = f.horse_id`, today)}) ahead on true
    where f.user_id = ${userId}
    order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", horse.name collate public.cs, horse.id`,
  );
  return groupStarts(rows, (row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    silk: (row as unknown as { ownSilk: FollowedHorseRow['silk'] }).ownSilk,
  }));
}

/** The jockeys a person follows with their rides to come, nearest first; one query. */
export async function readFollowedJockeys(db: Db, userId: string, today: PragueDate): Promise<FollowedJockeyRow[]> {
  const rows = await rowsOf<WithStart<FollowedJockeyRow>>(
    db,
    sql`
    select rider.id::int, rider.name, rider.title, ahead.*
    from jockey_follows f join individual_jockeys rider on rider.id = f.jockey_id
    left join lateral (${upcomingStarts(sql`p.jockey_id = f.jockey_id`, today)}) ahead on true
    where f.user_id = ${userId}
    order by ahead.date nulls last, ahead."startAt", ahead."raceNumber", rider.name collate public.cs, rider.id`,
  );
  return groupStarts(rows, ({ id, name, title }) => ({ id, name, title }));
}

/** Called off races and non-starters are in it, marked: a calendar has to take them back. */
export function upcomingStarts(runnerCondition: SQL, today: PragueDate): SQL {
  return sql`
    select p.id::int as "runnerId", e.id::int as "eventId", e.date::text as date, e.location,
      r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.distance as "distanceM", p.number::int,
      r.is_cancelled or e.status = 'cancelled' as "isOff", p.result_status is not distinct from 'DNS' as "isNonStarter",
      p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
      h.id::int as "horseId", h.name as "horseName", h.silk,
      j.id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle"
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    where ${runnerCondition} and not r.is_completed and e.date >= ${today}`;
}

function groupStarts<Line extends { id: number; runnerId: number | null }, Facts extends { id: number }>(
  rows: readonly Line[],
  factsOf: (line: Line) => Facts,
): (Facts & { ahead: UpcomingStartRow[] })[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const ahead = lines.filter(({ runnerId }) => runnerId !== null) as unknown as UpcomingStartRow[];
    return [{ ...factsOf(first), ahead }];
  });
}

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
