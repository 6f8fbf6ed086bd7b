import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { int, queryRow, type RowOf } from '#server/db/query-rows.ts';

const countColumns = { horses: int, jockeys: int, runners: int, tips: int };
export type SiteCounts = RowOf<typeof countColumns>;

/**
 * Numbers of horses, jockeys, runners and tips, for the statistics card and the structured data (site.intro-statistics,
 * site.structured-data). Read by app/root.tsx.
 */
export function readCounts(db: Db): Promise<SiteCounts> {
  return queryRow(
    db,
    countColumns,
    sql`
    select (select count(*) from individual_horses)::int as horses,
      (select count(*) from individual_jockeys)::int as jockeys,
      (select count(*) from race_participations)::int as runners,
      (select count(*) from horse_tips)::int as tips`,
  );
}
