import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Jobs of one queue by state. */
export type QueueCount = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Of the waiting: those that failed more than once. */
  retrying: number;
  /** Of the waiting: those that should run now, and how long the first of them has waited. */
  due: number;
  oldestSeconds: number | null;
  /** Of the waiting: those that failed and wait for a later try, and when the first of them is. */
  postponed: number;
  nextAt: Instant | null;
  done: number;
  lastAt: Instant | null;
};

const columns = {
  name: text(),
  waiting: int,
  active: int,
  failed: int,
  retrying: int,
  due: int,
  oldestSeconds: nullable(float),
  postponed: int,
  nextAt: nullable(instant),
  done: int,
  lastAt: nullable(instant),
};

/** By name; none in a database where no job has ever run. */
export async function readQueues(db: Db): Promise<QueueCount[]> {
  const { exists } = await queryRow(
    db,
    { exists: boolean },
    sql`select to_regclass('pgboss.job') is not null as "exists"`,
  );
  if (!exists) return [];
  return queryRows(
    db,
    columns,
    sql`
    select q.name, count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as active, count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'retry' and j.retry_count > 1) as retrying,
      count(*) filter (where j.is_due) as due,
      extract(epoch from now() - min(j.start_after) filter (where j.is_due))::float8 as "oldestSeconds",
      count(*) filter (where j.is_postponed) as postponed,
      (extract(epoch from min(j.start_after) filter (where j.is_postponed)) * 1000)::float8 as "nextAt",
      count(*) filter (where j.state = 'completed') as done,
      (extract(epoch from max(coalesce(j.completed_on, j.started_on))) * 1000)::float8 as "lastAt"
    from pgboss.queue q left join (
      select *, state in ('created', 'retry') and start_after <= now() as is_due,
        state = 'retry' and start_after > now() as is_postponed from pgboss.job
    ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
}
