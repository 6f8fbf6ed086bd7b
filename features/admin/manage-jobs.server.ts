import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#platform/time/time.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

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
