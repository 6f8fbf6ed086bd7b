import { sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRow, queryRows, type RowOf, text } from '#server/db/query-rows.ts';

/** Race days on a page of GET /api/v1/events. */
export const eventPageSize = 50;

const columns = {
  id: int,
  date: text<PragueDate>(),
  location: text(),
  status: text<'scheduled' | 'cancelled' | 'moved'>(),
  raceCount: int,
  horseCount: int,
};

/** Race days between two dates, newest first, a page at a time, for GET /api/v1/events. Two queries. */
export async function readEventPage(
  db: Db,
  { from, to, page }: { from?: string; to?: string; page: number },
): Promise<{ rows: RowOf<typeof columns>[]; total: number }> {
  const chosen = sql`date >= ${from ?? '0001-01-01'} and date <= ${to ?? '9999-12-31'}`;
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`
      select e.id::int, e.date::text as date, e.location, e.status, counts."raceCount", counts."horseCount"
      from (select * from race_events where ${chosen} order by date desc, id desc
            limit ${eventPageSize} offset ${(page - 1) * eventPageSize}) e
      cross join lateral (
        select count(distinct r.id)::int as "raceCount", count(p.id)::int as "horseCount"
        from races r left join race_participations p on p.race_id = r.id where r.event_id = e.id
      ) counts
      order by e.date desc, e.id desc`,
    ),
    queryRow(db, { total: int }, sql`select count(*)::int as total from race_events where ${chosen}`),
  ]);
  return { rows, total };
}
