import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { int, queryRow } from '#platform/db/query-rows.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { backupTexts } from '#text/operations/backups';

/**
 * Throws a StartError while a site uses the database, for commands that replace or copy all of it: Rovinka's
 * processes are found by application_name.
 */
export async function refuseWhileSiteRuns({ db }: Database): Promise<void> {
  const { others } = await queryRow(
    db,
    { others: int },
    sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'rovinka %'
      and application_name <> current_setting('application_name')`,
  );
  if (others > 0) throw new StartError(backupTexts.siteRuns);
}
