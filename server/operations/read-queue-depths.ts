import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#server/db/query-rows.ts';

/** Tasks of one queue that are due and not begun, how long the oldest has waited, and those that were given up. */
export type QueueDepth = { name: string; waiting: number; oldestSeconds: number | null; failed: number };

/** The job queues for /metrics; two queries, one in a database where no job has ever run. */
export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { isThere } = await queryRow(
    db,
    { isThere: boolean },
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!isThere) return [];
  return queryRows(
    db,
    { name: text(), waiting: int, oldestSeconds: nullable(float), failed: int },
    sql`
    select q.name, count(*) filter (where j.is_due) as waiting,
      extract(epoch from now() - min(j.start_after) filter (where j.is_due))::float8 as "oldestSeconds",
      count(*) filter (where j.state = 'failed') as failed
    from pgboss.queue q left join (
      select name, state, start_after, state in ('created', 'retry') and start_after <= now() as is_due from pgboss.job
    ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
}
