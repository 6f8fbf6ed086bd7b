import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

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

type FailedJob = {
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

/** Queues a failed job once more, as pg-boss's own `retry` does. Refusal: job.unknown. */
export const retryJob = command({
  // The audit log has stored this name.
  name: 'retry-piece',
  who: admin,
  input: z.object({ id: z.uuid() }),
  async run({ tx }, { id }) {
    const [job] = await queryRows(
      tx,
      { name: text() },
      sql`update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
        where id = ${id} and state = 'failed' returning name`,
    );
    if (!job) return refused('job.unknown');
    const audit = { subject: `job:${id}`, before: { name: job.name, state: 'failed' }, after: { state: 'retry' } };
    return done({ id }, { changed: [], audit });
  },
});

const cleaningIntervalMs = 600_000;

/** Deletes finished jobs after an hour, since their payloads hold mails and links. Failed ones stay for two weeks. */
export async function cleanQueue(db: Db): Promise<void> {
  await db.execute(
    sql`delete from pgboss.job where state in ('completed', 'cancelled') and completed_on < now() - interval '1 hour'`,
  );
}

export function cleanQueueJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'clean-queue',
    async run() {
      await cleanQueue(db);
      return (clock.now() + cleaningIntervalMs) as Instant;
    },
  };
}
