import { expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { eventually } from '#tests/time-limits.ts';
import { startJobs } from './start-jobs.server.ts';

const hourMs = 3_600_000;

testOnNewDatabase(
  'operation.jobs: a job runs at startup and again at the site time that its last run returned',
  async (database) => {
    let now = 1_000 as Instant;
    const clock = { now: () => now, anchor: () => null };
    const runsAt: Instant[] = [];
    const run = async () => {
      runsAt.push(now);
      return (now + hourMs) as Instant;
    };
    const log = { error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`) };
    const jobs = await startJobs({ database, clock, log, jobs: [{ name: 'hourly', run }] });
    try {
      await vi.waitFor(() => expect(runsAt).toEqual([1_000]), eventually);
      now = (hourMs + 100_000) as Instant;
      await vi.waitFor(() => expect(runsAt).toEqual([1_000, hourMs + 100_000]), eventually);
    } finally {
      await jobs.stop();
    }
  },
);

const failOnError = {
  error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`),
};

/** A job that is due only once; what runs it again is that it was woken. It starts `during` while it runs. */
function wokenJob(during: (run: number) => Promise<void> = async () => undefined) {
  let runs = 0;
  const job = {
    name: 'woken',
    wokenBy: (topic: string) => topic === 'news',
    async run() {
      runs += 1;
      await during(runs);
      return null;
    },
  };
  return { job, runs: () => runs };
}

const frozen = { now: () => 1_000 as Instant, anchor: () => null };
/** So long that nothing but the wake explains a run. */
const wokenPollS = 86_400;
const notify = (database: Database, channel: 'changed' | 'work', topic: string) =>
  database.execute('select pg_notify($1, $2)', [channel, topic]);

testOnNewDatabase(
  'operation.jobs: a changed topic wakes the job that it is of, and between changes nothing runs',
  async (database) => {
    const { job, runs } = wokenJob();
    const jobs = await startJobs({ database, clock: frozen, log: failOnError, jobs: [job], wokenPollS });
    try {
      await vi.waitFor(() => expect(runs()).toBe(1), eventually);
      await notify(database, 'changed', 'other');
      await notify(database, 'changed', 'news');
      await vi.waitFor(() => expect(runs()).toBe(2), eventually);
      await notify(database, 'work', 'news');
      await vi.waitFor(() => expect(runs()).toBe(3), eventually);
    } finally {
      await jobs.stop();
    }
    expect(runs()).toBe(3);
  },
);

testOnNewDatabase(
  'operation.jobs: what changes while a job runs, or a run that fails, runs it again',
  async (database) => {
    const { job, runs } = wokenJob(async (run) => {
      if (run === 1) await notify(database, 'changed', 'news');
      if (run === 2) throw new Error('the second run fails');
    });
    const errors: string[] = [];
    const log = { error: (_details: object, message: string) => errors.push(message) };
    const jobs = await startJobs({ database, clock: frozen, log, jobs: [job], wokenPollS, pollS: 1 });
    try {
      await vi.waitFor(() => expect(runs()).toBeGreaterThanOrEqual(3), eventually);
    } finally {
      await jobs.stop();
    }
    expect(errors).toEqual(['a job failed and will be tried again']);
  },
);

testOnNewDatabase('operation.jobs: a change that nobody heard of is found by the slow look', async (database) => {
  const { job, runs } = wokenJob();
  const jobs = await startJobs({ database, clock: frozen, log: failOnError, jobs: [job], wokenPollS: 1 });
  try {
    await vi.waitFor(() => expect(runs()).toBeGreaterThan(1), eventually);
  } finally {
    await jobs.stop();
  }
});

test('operation.jobs: a change wakes the process that runs the job, whichever made it', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const open = () => openDatabase({ databaseUrl, warn: console.warn });
    const [writing, running] = [await open(), await open()];
    const { job, runs } = wokenJob();
    const jobs = await startJobs({ database: running, clock: frozen, log: failOnError, jobs: [job], wokenPollS });
    try {
      await vi.waitFor(() => expect(runs()).toBe(1), eventually);
      await notify(writing, 'changed', 'news');
      await vi.waitFor(() => expect(runs()).toBe(2), eventually);
    } finally {
      await jobs.stop();
      await running.close();
      await writing.close();
    }
  }));

testOnNewDatabase(
  'operation.jobs: after the clock was set back a job runs again, whatever moment its last run returned',
  async (database) => {
    let now = (2 * hourMs) as Instant;
    const clock = { now: () => now, anchor: () => null };
    const runsAt: Record<'idle' | 'later', Instant[]> = { idle: [], later: [] };
    const jobOf = (name: 'idle' | 'later', due: Instant | null) => ({
      name,
      async run() {
        runsAt[name].push(now);
        return due;
      },
    });
    const log = { error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`) };
    const given = [jobOf('idle', null), jobOf('later', (9 * hourMs) as Instant)];
    const jobs = await startJobs({ database, clock, log, jobs: given });
    try {
      await vi.waitFor(() => expect([runsAt.idle.length, runsAt.later.length]).toEqual([1, 1]), eventually);
      now = hourMs as Instant;
      await vi.waitFor(
        () => expect([runsAt.idle, runsAt.later].map((runs) => runs.at(-1))).toEqual([now, now]),
        eventually,
      );
    } finally {
      await jobs.stop();
    }
  },
);

testOnNewDatabase(
  'operation.jobs: a task that fails at every try ends as failed, and holds up no other',
  async (database) => {
    const clock = { now: () => 1_000 as Instant, anchor: () => null };
    const tries: string[] = [];
    const work = async (payload: object) => {
      const { name } = payload as { name: string };
      tries.push(name);
      if (name === 'poison') throw new Error('This task can never be done.');
    };
    const queue = { name: 'poisoned', retries: 2, retryDelayS: 1, work };
    const jobs = await startJobs({
      database,
      clock,
      log: { error: () => undefined },
      jobs: [],
      queues: [queue],
      pollS: 1,
    });
    const states = async () =>
      (
        await database.execute(
          `select data->>'name' as name, state::text from pgboss.job where name = 'poisoned' order by 1`,
        )
      ).rows;
    try {
      for (const name of ['poison', 'first', 'second']) await jobs.enqueue(database.db, 'poisoned', { name });
      const ended = [
        { name: 'first', state: 'completed' },
        { name: 'poison', state: 'failed' },
        { name: 'second', state: 'completed' },
      ];
      await vi.waitFor(async () => expect(await states()).toEqual(ended), eventually);
    } finally {
      await jobs.stop();
    }
    expect(tries.filter((name) => name === 'poison')).toHaveLength(3);
    expect(tries.filter((name) => name !== 'poison').toSorted()).toEqual(['first', 'second']);
    // Both others were done before the poison's second try.
    expect(tries.slice(0, 3).toSorted()).toEqual(['first', 'poison', 'second']);
  },
);

testOnNewDatabase('operation.jobs: a job that fails is logged and retried', async (database) => {
  const clock = { now: () => 1_000 as Instant, anchor: () => null };
  const errors: string[] = [];
  const outcomes: ('failed' | 'done')[] = [];
  const run = async () => {
    outcomes.push(outcomes.length === 0 ? 'failed' : 'done');
    if (outcomes.length === 1) throw new Error('the first run fails');
    return null;
  };
  const log = { error: (_details: object, message: string) => errors.push(message) };
  const jobs = await startJobs({ database, clock, log, jobs: [{ name: 'failing-once', run }], pollS: 1 });
  try {
    await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'done']), eventually);
  } finally {
    await jobs.stop();
  }
  expect(errors).toEqual(['a job failed and will be tried again']);
});

testOnNewDatabase(
  'operation.jobs: a job left active by a killed process is run by the next process, before it would look by itself',
  async (database) => {
    const clock = { now: () => 1_000 as Instant, anchor: () => null };
    const log = { error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`) };
    let runs = 0;
    const run = async () => {
      runs += 1;
      return null;
    };
    const job = { name: 'interrupted', run };
    const before = await startJobs({ database, clock, log, jobs: [job] });
    await vi.waitFor(() => expect(runs).toBe(1), eventually);
    await before.stop();
    // As a killed process leaves it: active, with a heartbeat older than the 15 s allowed, and not yet looked at again.
    await database.execute(`
    update pgboss.job set state = 'active', completed_on = null, started_on = now(), heartbeat_on = now() - interval '16 s'
    where name = 'interrupted'`);
    await database.execute('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
    const after = await startJobs({ database, clock, log, jobs: [job] });
    try {
      await vi.waitFor(() => expect(runs).toBe(2), { ...eventually, timeout: 30_000 });
    } finally {
      await after.stop();
    }
  },
);
