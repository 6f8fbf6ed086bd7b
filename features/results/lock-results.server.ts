import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/**
 * Lets one transaction at a time change results and what is settled from them. Taken before any row of races, so that
 * no two wait for each other; who doesn't take it (a tip, pushed prices) locks one race and then only that race's rows
 * (docs/decisions/0066). An administrator's request waits longer than for other locks: an import may be under way.
 */
export async function lockResults(tx: Db): Promise<void> {
  await tx.execute(sql`
    do $$ declare usual text := current_setting('lock_timeout'); begin
      if usual <> '0' then perform set_config('lock_timeout', '8s', true); end if;
      perform pg_advisory_xact_lock(hashtext('rovinka results'));
      perform set_config('lock_timeout', usual, true);
    end $$`);
}
