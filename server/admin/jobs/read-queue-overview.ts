import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { type QueueCount, readQueues } from './read-queues.ts';

export const failuresPageSize = 20;

export type FailedJob = {
  id: string;
  name: string;
  kind: string | null;
  /** To whom, of a mail. */
  to: string | null;
  reason: string | null;
  attempts: number;
  failedAt: Instant | null;
};

/** The job queue by name, and a page of the pieces that were given up. Three queries (decision 13). */
export async function readQueueOverview(
  db: Db,
  page: number,
): Promise<{ queues: QueueCount[]; failures: FailedJob[] }> {
  const [queues, failures] = await Promise.all([
    readQueues(db),
    db.execute(sql`
      select id::text, name, data->>'kind' as kind, data->>'to' as to,
        left(coalesce(output->>'message', output#>>'{value,message}', output::text), 300) as reason,
        (retry_count + 1)::int as attempts, (extract(epoch from completed_on) * 1000)::float8 as "failedAt"
      from pgboss.job where state = 'failed'
      order by completed_on desc, id limit ${failuresPageSize} offset ${(page - 1) * failuresPageSize}`),
  ]);
  return { queues, failures: (failures as unknown as { rows: FailedJob[] }).rows };
}
