import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { eventually } from '#tests/time-limits.ts';
import { startJobs } from './start-jobs.server.ts';

const poisonProcess = join(import.meta.dirname, '../../tests/processes/run-poison.ts');
const clock = { now: () => 1_000 as Instant, anchor: () => null };

/** Makes active tasks look like those of a process that was killed over 15 s ago, to be taken over at once. */
async function age(database: Database): Promise<void> {
  await database.execute(`update pgboss.job set heartbeat_on = now() - interval '16 s' where state = 'active'`);
  await database.execute('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
}

test('operation.poison: a task that kills its process at each try ends as failed, and the others are done', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, warn: console.warn });
    // The second process takes the poison over from the first, and dies of it too.
    for (const task of ['poison', 'first']) {
      const child = spawn(process.execPath, [poisonProcess, databaseUrl, task], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      await age(database);
    }
    const done: string[] = [];
    const work = async (payload: object) => void done.push((payload as { name: string }).name);
    const queues = [{ name: 'poisoned', retries: 1, retryDelayS: 1, work }];
    const jobs = await startJobs({ database, clock, log: console, jobs: [], queues, pollS: 1 });
    try {
      await jobs.enqueue(database.db, 'poisoned', { name: 'second' });
      const states = `select data->>'name' as name, state::text from pgboss.job order by 1`;
      const ended = [
        { name: 'first', state: 'completed' },
        { name: 'poison', state: 'failed' },
        { name: 'second', state: 'completed' },
      ];
      await vi.waitFor(async () => expect((await database.execute(states)).rows).toEqual(ended), eventually);
    } finally {
      await jobs.stop();
      await database.close();
    }
    expect(done).not.toContain('poison');
  }));

testOnNewDatabase(
  'operation.poison: a job that killed its process at each try pauses for a quarter of an hour, the others run on',
  async (database) => {
    const runs = { poisonous: 0, other: 0 };
    const jobOf = (name: keyof typeof runs, due: Instant | null) => ({
      name,
      async run() {
        runs[name] += 1;
        return due;
      },
    });
    const errors: string[] = [];
    const log = { error: (_details: object, message: string) => errors.push(message) };
    const start = () =>
      startJobs({ database, clock, log, jobs: [jobOf('poisonous', null), jobOf('other', clock.now())], pollS: 1 });
    const before = await start();
    await vi.waitFor(() => expect(runs.poisonous).toBe(1), eventually);
    await before.stop();
    // As the last of its tries leaves it.
    await database.execute(`
      update pgboss.job set state = 'active', completed_on = null, retry_count = retry_limit where name = 'poisonous'`);
    await age(database);
    runs.other = 0;
    const after = await start();
    try {
      await vi.waitFor(() => expect(runs.other).toBeGreaterThan(2), eventually);
      expect(runs.poisonous).toBe(1);
      expect(errors).toEqual(['a job ended its process at each try and pauses']);
      await database.execute(
        `update pgboss.job set completed_on = now() - interval '15 minutes' where name = 'poisonous'`,
      );
      await vi.waitFor(() => expect(runs.poisonous).toBe(2), eventually);
    } finally {
      await after.stop();
    }
  },
);
