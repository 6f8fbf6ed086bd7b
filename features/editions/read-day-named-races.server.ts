import { sql } from 'drizzle-orm';
import type { DayNamedRace } from './day-named-race.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';

/** The named races of a race day. */
export function readDayNamedRaces(db: Db, eventId: number): Promise<DayNamedRace[]> {
  return queryRows(
    db,
    { raceNumber: int, slug: text(), name: text() },
    sql`
    select r.race_number::int as "raceNumber", n.slug, n.name
    from races r join race_editions d on d.race_id = r.id and d.role = 'edition' and d.answer = 'same'
    join named_races n on n.id = d.named_race_id
    where r.event_id = ${eventId} order by r.race_number`,
  );
}
