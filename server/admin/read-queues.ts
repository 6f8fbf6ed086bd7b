import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { boolean, instant, int, nullable, queryRow, queryRows, text } from '#server/db/query-rows.ts';

/** Jobs of one queue by state. */
export type QueueCount = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Of the waiting: those that failed more than once. */
  retrying: number;
  done: number;
  lastAt: Instant | null;
};

/** The job queues by name, for /admin and /admin/jobs; two queries, one in a database where no job has ever run. */
export async function readQueues(db: Db): Promise<QueueCount[]> {
  const { exists } = await queryRow(
    db,
    { exists: boolean },
    sql`select to_regclass('pgboss.job') is not null as "exists"`,
  );
  if (!exists) return [];
  return queryRows(
    db,
    { name: text(), waiting: int, active: int, failed: int, retrying: int, done: int, lastAt: nullable(instant) },
    sql`
    select q.name, count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as active, count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'retry' and j.retry_count > 1) as retrying,
      count(*) filter (where j.state = 'completed') as done,
      (extract(epoch from max(coalesce(j.completed_on, j.started_on))) * 1000)::float8 as "lastAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
}
