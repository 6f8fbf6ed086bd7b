import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRow, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';

export const namedRacePageSize = 50;

const columns = {
  id: int,
  slug: text(),
  name: text(),
  place: text(),
  editions: int,
  first: nullable(text<PragueDate>()),
  last: nullable(text<PragueDate>()),
};

/** Races `r` known as editions of named races `n` that others may get from us, with their days. */
const editions = sql`join race_editions d on d.named_race_id = n.id and d.role = 'edition' and d.answer = 'same'
  join races r on r.id = d.race_id and ${mayPassOn(sql`r.id`)} join race_events e on e.id = r.event_id`;

/** Named races with a page of their own, by name, and their editions that count. */
export async function readNamedRaces(db: Db, page: number): Promise<{ rows: RowOf<typeof columns>[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`
      select n.id::int, n.slug, n.name, n.place, count(counted.date)::int as editions,
        min(counted.date)::text as first, max(counted.date)::text as last
      from named_races n ${editions} left join lateral (select e.date where ${isCountedRace}) counted on true
      group by n.id
      order by n.name collate public.cs, n.id
      limit ${namedRacePageSize} offset ${(page - 1) * namedRacePageSize}`,
    ),
    queryRow(db, { total: int }, sql`select count(distinct n.id)::int as total from named_races n ${editions}`),
  ]);
  return { rows, total };
}
