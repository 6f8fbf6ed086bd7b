import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

export type QueueCount = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Of the waiting: those that keep failing. */
  retrying: number;
  done: number;
  lastAt: Instant | null;
};

/** The job queue by name; two queries, one where no job has ever run. */
export async function readQueues(db: Db): Promise<QueueCount[]> {
  const there = await db.execute(sql`select to_regclass('pgboss.job') is not null as "isThere"`);
  if (!(there as unknown as { rows: { isThere: boolean }[] }).rows[0]?.isThere) return [];
  const result = await db.execute(sql`
    select q.name, (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as active, (count(*) filter (where j.state = 'failed'))::int as failed,
      (count(*) filter (where j.state = 'retry' and j.retry_count > 1))::int as retrying,
      (count(*) filter (where j.state = 'completed'))::int as done,
      (extract(epoch from max(coalesce(j.completed_on, j.started_on))) * 1000)::float8 as "lastAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`);
  return (result as unknown as { rows: QueueCount[] }).rows;
}
