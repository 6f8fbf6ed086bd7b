import { expect, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { PermanentFailure, startJobs } from '#platform/jobs/start-jobs.server.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { eventually } from '#tests/time-limits.ts';
import { cleanQueue, readQueueOverview, readQueues, retryJob } from './jobs.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

testOnNewDatabase(
  'admin.jobs, admin.site-state: a failed job is listed with its reason, and runs again when requested; due and postponed ones are told apart',
  async (database) => {
    const { db } = database;
    const id = await insertProfile(db, { role: 'admin' });
    let isRepaired = false;
    const done: string[] = [];
    const jobs = await startJobs({
      database,
      clock,
      log: { error: () => undefined },
      jobs: [],
      queues: [
        {
          name: 'send-mail',
          retries: 5,
          retryDelayS: 1,
          async work(payload) {
            if (!isRepaired) throw new PermanentFailure('550 No such person');
            done.push((payload as { to: string }).to);
          },
        },
      ],
    });
    await jobs.enqueue(db, 'send-mail', { kind: 'confirm', to: 'jana@rovinka.example' });
    await vi.waitFor(async () => expect((await readQueueOverview(db, 1)).failures).toHaveLength(1), eventually);
    const { queues, failures } = await readQueueOverview(db, 1);
    expect(queues).toMatchObject([{ name: 'send-mail', failed: 1, waiting: 0, active: 0 }]);
    const [job] = failures;
    expect(job).toMatchObject({
      kind: 'confirm',
      to: 'jana@rovinka.example',
      reason: '550 No such person',
      attempts: 1,
    });
    const by = { db, clock, actor: { role: 'admin' as const, id } };
    expect(await retryJob({ ...by, actor: { role: 'visitor' } }, { id: job!.id })).toMatchObject({ ok: false });
    isRepaired = true;
    expect(await retryJob(by, { id: job!.id })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(done).toEqual(['jana@rovinka.example']), eventually);
    await vi.waitFor(
      async () => expect((await readQueueOverview(db, 1)).queues).toMatchObject([{ done: 1, failed: 0 }]),
      eventually,
    );
    expect(await retryJob(by, { id: job!.id })).toEqual({ ok: false, code: 'job.unknown' });
    await database.execute(`update pgboss.job set completed_on = now() - interval '2 hours'`);
    await cleanQueue(db);
    expect((await readQueueOverview(db, 1)).queues).toMatchObject([{ done: 0 }]);
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: 'retry-piece' }]);
    await jobs.stop();
    await database.execute(`insert into pgboss.job (name, state, start_after) values
      ('send-mail', 'created', now() - interval '90 seconds'), ('send-mail', 'created', now() + interval '1 hour'),
      ('send-mail', 'retry', now() + interval '2 hours'), ('send-mail', 'retry', now() + interval '3 hours')`);
    const [queue] = await readQueues(database.db);
    expect(queue).toMatchObject({ waiting: 4, due: 1, postponed: 2 });
    expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(queue?.nextAt).toBeLessThan(Date.now() + 2.5 * 3_600_000);
  },
);

testOnNewDatabase(
  'admin.jobs: a queue that an older version had under another name is gone after the upgrade, with its tasks',
  async (database) => {
    const { db } = database;
    const log = { error: () => undefined };
    const startWith = (name: string) =>
      startJobs({
        database,
        clock,
        log,
        jobs: [],
        queues: [{ name, retries: 0, retryDelayS: 1, work: async () => undefined }],
      });
    await (await startWith('older')).stop();
    await database.execute(`update pgboss.queue set name = 'clean-accounts' where name = 'older'`);
    await database.execute(`insert into pgboss.job (name, state, completed_on) values
      ('clean-accounts', 'failed', now()), ('clean-accounts', 'created', null)`);
    expect((await readQueueOverview(db, 1)).failures).toHaveLength(1);
    await (await startWith('delete-expired')).stop();
    const { queues, failures } = await readQueueOverview(db, 1);
    expect(queues.map(({ name }) => name)).toEqual(['delete-expired']);
    expect(failures).toEqual([]);
  },
);
