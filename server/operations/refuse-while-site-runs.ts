import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { StartError } from '#server/start-error.ts';

/** The embedded database has its lock; on a server other processes of ours are seen by their names. Throws StartError. */
export async function refuseWhileSiteRuns({ db, engine }: Database): Promise<void> {
  if (engine === 'pglite') return;
  const [row] = await rowsOf<{ others: number }>(
    db,
    sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'rovinka %'
      and application_name <> current_setting('application_name')`,
  );
  if (row && row.others > 0) throw new StartError('Nad databází běží web; zastavte ho a\u00a0příkaz zopakujte.');
}
