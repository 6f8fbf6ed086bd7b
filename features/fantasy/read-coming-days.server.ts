import { sql } from 'drizzle-orm';
import { addDays, pragueDate } from '#platform/time/prague-time.rules.ts';
import { type UpcomingDay, maxDaysAhead } from './round.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Race days of the next days that are no round yet, with what decides whether one opens. */
export async function readComingDays(db: Db, now: Instant): Promise<(UpcomingDay & { eventId: number })[]> {
  const today = pragueDate(now);
  return queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), firstStart: nullable(instant), raceCount: int, pricedRaces: int },
    sql`
      select e.id::int as "eventId", e.date::text as date,
        (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart", count(*)::int as "raceCount",
        (count(*) filter (where (select count(*) from race_participations p where p.race_id = r.id
          and num_nonnulls(p.fortuna_odds, p.tipsport_odds) > 0) >= 2))::int as "pricedRaces"
      from race_events e join races r on r.event_id = e.id and not r.is_cancelled
      where e.date between ${today} and ${addDays(today, maxDaysAhead)} and e.status <> 'cancelled'
        and not exists (select from fantasy_rounds f where f.event_id = e.id)
      group by e.id order by e.date, e.id`,
  );
}
