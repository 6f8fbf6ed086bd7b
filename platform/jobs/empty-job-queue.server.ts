import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/**
 * Deletes every task of the job queue, whose tables are made when a site first runs: tasks of the old rows must not be
 * done with the new ones.
 */
export async function emptyJobQueue(tx: Db): Promise<void> {
  await tx.execute(sql`
    do $$
    begin
      if to_regclass('pgboss.job') is not null then
        delete from pgboss.job;
      end if;
    end
    $$`);
}
