import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { type Expiry, storedData, type StoredKind } from './stored-data.rules.ts';

const intervalMs = 600_000;

export type ExpiringTable = { table: string; expiry: Expiry };

/** The tables whose rows are kept for a time only, of those that the site deletes from itself. */
export function expiringTables(): ExpiringTable[] {
  const kinds: StoredKind[] = Object.values(storedData);
  return kinds
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([table, { expiry }]) => (expiry && !expiry.isDeletedByQueue ? [{ table, expiry }] : []));
}

/** Deletes the rows that are older than the list of stored data allows (law.retention). */
export async function deleteExpired(db: Db, now: { real: Instant; site: Instant }): Promise<void> {
  for (const { table, expiry } of expiringTables()) {
    const before = new Date(now[expiry.clock] - expiry.days * 86_400_000).toISOString();
    const condition = sql.raw(`(${expiry.onlyIf ?? 'true'}) and (${expiry.since})`);
    await db.execute(sql`delete from ${sql.identifier(table)} where ${condition} < ${before}::timestamptz`);
  }
}

/** Job: deletes what has expired every ten minutes. */
export function deleteExpiredJob(db: Db, { clock, realNow }: { clock: Clock; realNow(): number }): SiteTimeJob {
  return {
    name: 'delete-expired',
    async run() {
      await deleteExpired(db, { real: realNow() as Instant, site: clock.now() });
      return (clock.now() + intervalMs) as Instant;
    },
  };
}
