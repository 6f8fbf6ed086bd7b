import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { boolean, int, queryRow } from '#platform/db/query-rows.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testOnNewDemoWorld } from '#tests/demo-world.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { eventually } from '#tests/time-limits.ts';
import { publishJob } from './publish-job.server.ts';

const fail = (details: object, message: string) => {
  throw new Error(`${message}: ${JSON.stringify(details)}`);
};

async function startWorker(database: Database) {
  const clock = await openSiteClock(database, console.warn);
  return startJobs({ database, clock, log: { error: fail }, jobs: [publishJob(database.db, clock)] });
}

const readPublished = ({ db }: Database) =>
  queryRow(
    db,
    { published: int, races: int },
    sql`
    select count(*)::int as published, count(distinct subject)::int as races from audit_log
    where action = 'publish-result'`,
  );

testOnNewDemoWorld(
  'demonstration.publishing, operation.several-processes: two workers catch up and continue, each result published once',
  async (database) => {
    await setSiteTime(database.db, '2023-10-07T11:30:00Z');
    const workers = [await startWorker(database), await startWorker(database)];
    try {
      // 11:19, 12:01, 12:35 and 13:10 in Prague are over by 13:30.
      await vi.waitFor(
        async () => expect(await readPublished(database)).toEqual({ published: 4, races: 4 }),
        eventually,
      );
      await setSiteTime(database.db, '2023-10-07T20:00:00Z');
      await vi.waitFor(
        async () => expect(await readPublished(database)).toEqual({ published: 8, races: 8 }),
        eventually,
      );
    } finally {
      for (const worker of workers) await worker.stop();
    }
    const facts = await queryRow(
      database.db,
      { completed: int, repeated: int, isUpToNow: boolean },
      sql`
    select (select count(*)::int from races where completed_at >= '2023-10-06') as completed,
      (select count(*)::int from (select 1 from odds_history group by participation_id, bookmaker, market, recorded_at having count(*) > 1) d) as repeated,
      (select max(recorded_at) < '2023-10-07T20:00:00Z' from odds_history) as "isUpToNow"`,
    );
    expect(facts).toEqual({ completed: 8, repeated: 0, isUpToNow: true });
  },
);
