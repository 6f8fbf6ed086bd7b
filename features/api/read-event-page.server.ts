import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { dayCounts, racesOfDay } from '#features/race-day/races-of-day.server.ts';

export const eventPageSize = 50;

const columns = {
  id: int,
  date: text<PragueDate>(),
  location: text(),
  status: text<'scheduled' | 'cancelled' | 'moved'>(),
  raceCount: int,
  horseCount: int,
};

type EventLine = RowOf<typeof columns>;

/** Days `e` with how much is run on them. */
const selection = sql`e.id::int, e.date::text as date, e.location, e.status, counts."raceCount", counts."horseCount"`;
const withCounts = sql`cross join lateral (select ${dayCounts} from ${racesOfDay}) counts`;

/** Race days between two dates, newest first, a page at a time. */
export async function readEventPage(
  db: Db,
  { from, to, page }: { from?: string; to?: string; page: number },
): Promise<{ rows: EventLine[]; total: number }> {
  const chosen = sql`date >= ${from ?? '0001-01-01'} and date <= ${to ?? '9999-12-31'}`;
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      columns,
      sql`
      select ${selection}
      from (select * from race_events where ${chosen} order by date desc, id desc
            limit ${eventPageSize} offset ${(page - 1) * eventPageSize}) e
      ${withCounts}
      order by e.date desc, e.id desc`,
    ),
    queryRow(db, { total: int }, sql`select count(*)::int as total from race_events where ${chosen}`),
  ]);
  return { rows, total };
}

export function readEvents(db: Db, ids: readonly number[]): Promise<EventLine[]> {
  return queryRows(
    db,
    columns,
    sql`select ${selection} from race_events e ${withCounts} where e.id = any(${sql.param([...ids])}::bigint[])`,
  );
}
