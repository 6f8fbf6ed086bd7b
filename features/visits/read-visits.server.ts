import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { VisitRows } from './visits-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Longest lists at /admin/visits; the file has all of them. */
const shownNames = 30;

/** Sums since a day, by day, page and referrer, the most visited first. */
export async function readVisits(db: Db, from: PragueDate): Promise<VisitRows> {
  const days = await queryRows(
    db,
    { day: text<PragueDate>(), visits: int, robots: int },
    sql`select day::text, sum(visits)::int as visits, sum(robots)::int as robots from daily_visits
      where kind = 'page' and day >= ${from} group by day order by day`,
  );
  const pages = await queryRows(
    db,
    { name: text(), isRest: boolean, visits: int },
    sql`select name, name = rest and name ~ ':' as "isRest", sum(visits)::int as visits from daily_visits
      where kind = 'page' and day >= ${from} group by name, rest having sum(visits) > 0
      order by visits desc, name limit ${shownNames}`,
  );
  // 'own' and 'unknown' are shown beside the list.
  const referrers = await queryRows(
    db,
    { name: text(), visits: int },
    sql`select name, sum(visits)::int as visits from daily_visits where kind = 'referrer' and day >= ${from}
      group by name order by name in ('own', 'unknown') desc, visits desc, name limit ${shownNames + 2}`,
  );
  return { days, pages, referrers };
}

/** Every stored count, the newest first. */
export function readVisitFile(db: Db) {
  return queryRows(
    db,
    { day: text(), kind: text(), name: text(), group: text(), visits: int, robots: int },
    sql`select day::text, kind, name, rest as "group", visits, robots from daily_visits order by day desc, kind, visits desc, name`,
  );
}
