import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

export type SiteCounts = { horses: number; jockeys: number; runners: number; tips: number };

/** True counts for the statistics card and the structured data (site.intro-statistics, site.structured-data). */
export async function readCounts(db: Db): Promise<SiteCounts> {
  const result = await db.execute(sql`
    select (select count(*) from individual_horses)::int as horses,
      (select count(*) from individual_jockeys)::int as jockeys,
      (select count(*) from race_participations)::int as runners,
      (select count(*) from horse_tips)::int as tips`);
  const [row] = (result as unknown as { rows: SiteCounts[] }).rows;
  if (!row) throw new Error('counting returned no row');
  return row;
}
