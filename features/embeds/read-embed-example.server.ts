import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';

/** A race and a horse of it to show cards with. */
export type EmbedExample = { raceId: number; horseId: number };

/**
 * The race with the highest prize of the next day with runners, else of the last one, and its horse with the most
 * starts; null without any race.
 */
export async function readEmbedExample(db: Db, today: PragueDate): Promise<EmbedExample | null> {
  const [example] = await queryRows(
    db,
    { raceId: int, horseId: int },
    sql`
      with day as (
        select e.id from race_events e
        where e.status <> 'cancelled'
          and exists (select from races r join race_participations p on p.race_id = r.id
            where r.event_id = e.id and p.reserve is null and ${mayPassOn(sql`r.id`)})
        order by e.date < ${today}, abs(e.date - ${today}::date), e.id limit 1)
      select r.id::int as "raceId", p.horse_id::int as "horseId"
      from races r join race_participations p on p.race_id = r.id and p.reserve is null
      where r.event_id = (select id from day) and ${mayPassOn(sql`r.id`)}
      order by r.prize_money desc nulls last, r.id,
        (select count(*) from race_participations other where other.horse_id = p.horse_id) desc, p.id limit 1`,
  );
  return example ?? null;
}
