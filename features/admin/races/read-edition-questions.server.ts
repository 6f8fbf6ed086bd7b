import { sql } from 'drizzle-orm';
import type { EditionQuestion } from '#features/admin/data/edition-choice.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';

export type EditionQuestions = {
  questions: EditionQuestion[];
  namedRaces: { id: number; name: string; place: string }[];
};

/**
 * Races of which the rule is unsure, those an administrator has answered, and the requested one, newest first; with all
 * named races to choose from (named-races.questions).
 */
export async function readEditionQuestions(db: Db, requestedRaceId: number | null): Promise<EditionQuestions> {
  const [questions, namedRaces] = await Promise.all([
    queryRows(
      db,
      {
        raceId: int,
        date: text(),
        location: text(),
        raceNumber: int,
        raceName: text(),
        namedRaceId: nullable(int),
        isUnsure: boolean,
        isByOffice: boolean,
      },
      sql`
      select r.id::int as "raceId", e.date::text as date, e.location, r.race_number::int as "raceNumber",
        r.race_name as "raceName", d.named_race_id::int as "namedRaceId", d.answer = 'unsure' as "isUnsure",
        d.is_by_office as "isByOffice"
      from race_editions d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
      where d.role = 'edition' and r.race_name is not null
        and (d.answer = 'unsure' or d.is_by_office or r.id = ${requestedRaceId}::bigint)
      order by r.id is not distinct from ${requestedRaceId}::bigint desc, d.answer = 'unsure' desc, e.date desc, r.id limit 200`,
    ),
    queryRows(
      db,
      { id: int, name: text(), place: text() },
      sql`select id::int, name, place from named_races order by ${inCzechOrder(sql`name`)}, ${inCzechOrder(sql`place`)}, id`,
    ),
  ]);
  return { questions, namedRaces };
}
