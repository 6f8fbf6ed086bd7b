import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Tasks of one queue. */
export type QueueDepth = {
  name: string;
  /** Those that are due and not begun, and how long the oldest has waited. */
  waiting: number;
  oldestSeconds: number | null;
  /** Those that failed and wait for their next try. */
  postponed: number;
  /** Those that were given up, in the last hour among them, and how long ago the newest. */
  failed: number;
  failedLastHour: number;
  lastFailureSeconds: number | null;
  lastDoneSeconds: number | null;
};

const columns = {
  name: text(),
  waiting: int,
  oldestSeconds: nullable(float),
  postponed: int,
  failed: int,
  failedLastHour: int,
  lastFailureSeconds: nullable(float),
  lastDoneSeconds: nullable(float),
};

/** The job queues; none in a database where no job has ever run. */
export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { isThere } = await queryRow(
    db,
    { isThere: boolean },
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!isThere) return [];
  return queryRows(
    db,
    columns,
    sql`
    select q.name, count(*) filter (where j.is_due) as waiting,
      extract(epoch from now() - min(j.start_after) filter (where j.is_due))::float8 as "oldestSeconds",
      count(*) filter (where j.state = 'retry' and not j.is_due) as postponed,
      count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 hour') as "failedLastHour",
      extract(epoch from now() - max(j.completed_on) filter (where j.state = 'failed'))::float8 as "lastFailureSeconds",
      extract(epoch from now() - max(j.completed_on) filter (where j.state = 'completed'))::float8 as "lastDoneSeconds"
    from pgboss.queue q left join (
      select name, state, start_after, completed_on, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job
    ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
}
