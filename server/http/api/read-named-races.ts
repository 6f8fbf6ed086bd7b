import { sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRow, queryRows, type RowOf, text } from '#server/db/query-rows.ts';

/** Named races on a page of GET /api/v1/named-races. */
export const namedRacePageSize = 50;

const columns = {
  id: int,
  slug: text(),
  name: text(),
  place: text(),
  editions: int,
  first: text<PragueDate>(),
  last: text<PragueDate>(),
};

/** Editions `d` of named races `n` that are settled, with their days. */
const editions = sql`join race_editions d on d.named_race_id = n.id and d.role = 'edition' and d.answer = 'same'
  join races r on r.id = d.race_id join race_events e on e.id = r.event_id`;

/** Named races with an edition, by name, a page at a time, for GET /api/v1/named-races. */
export async function readNamedRaces(db: Db, page: number): Promise<{ rows: RowOf<typeof columns>[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`
      select n.id::int, n.slug, n.name, n.place, count(*)::int as editions, min(e.date)::text as first, max(e.date)::text as last
      from named_races n ${editions} group by n.id
      order by n.name collate public.cs, n.id
      limit ${namedRacePageSize} offset ${(page - 1) * namedRacePageSize}`,
    ),
    queryRow(db, { total: int }, sql`select count(distinct n.id)::int as total from named_races n ${editions}`),
  ]);
  return { rows, total };
}
