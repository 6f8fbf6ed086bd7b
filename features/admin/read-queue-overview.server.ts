import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type QueueCount, readQueues } from './read-queues.server.ts';

export const failuresPageSize = 20;

const failedJobColumns = {
  id: text(),
  name: text(),
  kind: nullable(text()),
  to: nullable(text()),
  reason: nullable(text()),
  attempts: int,
  failedAt: nullable(instant),
};

export type FailedJob = {
  id: string;
  name: string;
  kind: string | null;
  /** Recipient, when the job is a mail. */
  to: string | null;
  reason: string | null;
  attempts: number;
  failedAt: Instant | null;
};

/** The job queues and a page of the failed jobs (docs/decisions/0013). */
export async function readQueueOverview(
  db: Db,
  page: number,
): Promise<{ queues: QueueCount[]; failures: FailedJob[] }> {
  const [queues, failures] = await Promise.all([
    readQueues(db),
    queryRows(
      db,
      failedJobColumns,
      sql`
      select id, name, data->>'kind' as kind, data->>'to' as to,
        left(coalesce(output->>'message', output#>>'{value,message}', output::text), 300) as reason,
        retry_count + 1 as attempts, (extract(epoch from completed_on) * 1000)::float8 as "failedAt"
      from pgboss.job where state = 'failed'
      order by completed_on desc, id limit ${failuresPageSize} offset ${(page - 1) * failuresPageSize}`,
    ),
  ]);
  return { queues, failures };
}
