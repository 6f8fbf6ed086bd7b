import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#domain/shared/time.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows, text } from '#server/db/query-rows.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';

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
