import { sql } from 'drizzle-orm';
import { PgBoss, type Queue } from 'pg-boss';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database, JobsChannel } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { executeIn } from '#platform/db/execute-in.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import {
  type JobsLog,
  pollIntervals,
  spareWorkersPollTimes,
  type StartedJob,
  startJob,
  traced,
} from './start-job.server.ts';

/**
 * Work due by site time (docs/decisions/0013). `run` does everything that is due, each task once even if several
 * processes run it, and returns when the next is due, or null for never.
 */
export type SiteTimeJob = {
  name: string;
  run(enqueue: Enqueue): Promise<Instant | null>;
  /**
   * Whether this topic, of channel 'changed' or 'work' and from any process, may mean work: it is then done within
   * seconds.
   */
  wokenBy?(topic: string): boolean;
  /** What its moments are compared with when its work is due by real time; the site's clock unless given. */
  now?(): number;
};

/** Adds a task to its queue; inside a transaction it is queued only if that commits. */
export type Enqueue = (db: Db, queue: string, payload: object) => Promise<void>;

/** Tasks that are queued one by one and run in real time; one that throws is retried after growing pauses. */
export type WorkQueue<Payload extends object = object> = {
  name: string;
  /** Number of retries, and the pause before the first of them. */
  retries: number;
  retryDelayS: number;
  /** Time limit of one task in seconds; two minutes by default. */
  timeoutS?: number;
  /** `id` is the task's, the same at every retry; `enqueue` adds follow-up tasks. */
  work(payload: Payload, id: string, enqueue: Enqueue): Promise<void>;
};

export type StartJobsOptions = {
  database: Database;
  clock: Clock;
  log: JobsLog;
  /** Where the spans of jobs go. */
  tracing?: Tracing | null;
  jobs: readonly SiteTimeJob[];
  queues?: readonly WorkQueue[];
  /** How often workers look for retries and for tasks whose notification was lost; ten seconds by default. */
  pollS?: number;
  /** How often a job that changes wake looks for work, should a change not have been heard of; a minute by default. */
  wokenPollS?: number;
};

export type Jobs = {
  enqueue: Enqueue;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

const defaultPollS = 10;
const defaultWokenPollS = 60;
/** A killed process's task is taken over after at most two heartbeats instead of its whole time limit. */
const heartbeatSeconds = 15;
/** How long running tasks may take to finish when the process stops. */
const stopTimeoutMs = 10_000;
/** Arbitrary, unique among advisory locks. */
const installationLock = 7_046_845;
const queueOptions = {
  policy: 'exclusive', // at most one queued or running, across all processes
  notify: true,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds,
  deleteAfterSeconds: 3600,
} as const;

/** Queues of older versions that have another name now: nothing works on them, and /admin/jobs must not show them. */
const formerQueues = ['clean-accounts', 'send-mailing'];

/**
 * Starts the job queue, pg-boss (operation.jobs). Leases and retries run in real time; a job is sent when it is due by
 * the site's clock, and at start to catch up.
 */
export async function startJobs({
  database,
  clock,
  log,
  tracing = null,
  jobs,
  queues = [],
  pollS = defaultPollS,
  wokenPollS = defaultWokenPollS,
}: StartJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.execute(text, values),
      listen: async (channel, onNotification, onGap) => ({
        close: await database.listen(channel as JobsChannel, onNotification, onGap),
      }),
    },
    useListenNotify: true,
    schedule: false,
    // We have no flows of jobs, which it would otherwise look for every five seconds.
    flowIntervalSeconds: 86_400,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  // Of two processes that create its schema at once, one would fail although the library locks.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${installationLock})`);
    await boss.start();
  });
  // Takes over the tasks of killed processes now; from here on pg-boss does so every heartbeat.
  await boss.supervise();
  const enqueue: Enqueue = async (db, queue, payload) => {
    await boss.send(queue, payload, { db: { executeSql: (text, values) => executeIn(db, text, values) } });
  };
  // Queues first, because a job may enqueue tasks in its first run.
  const disableRetries = (id: string) =>
    database.execute('update pgboss.job set retry_limit = retry_count where id = $1', [id]);
  for (const queue of queues) await startQueue(boss, queue, { log, tracing, disableRetries, enqueue, pollS });
  for (const name of formerQueues) await boss.deleteQueue(name);
  const started: StartedJob[] = [];
  const stopListening = await listenFor(database, started);
  for (const job of jobs) {
    await requireQueue(boss, job.name, queueOptions);
    const run = () => job.run(enqueue);
    started.push(await startJob(boss, { ...job, run }, { database, clock, log, tracing, pollS, wokenPollS }));
  }
  return {
    enqueue,
    async stop() {
      await stopListening();
      for (const { end } of started) end();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

/** Passes on what has changed, in any process, to the jobs that it may concern; `started` grows meanwhile. */
async function listenFor(database: Database, started: readonly StartedJob[]): Promise<() => Promise<void>> {
  const onTopic = (topic: string) => started.forEach((job) => job.onTopic(topic));
  const wakeAll = () => started.forEach(({ wake }) => wake());
  const stops = [await database.listen('changed', onTopic, wakeAll), await database.listen('work', onTopic, wakeAll)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** A queue created by an older version gets the options of this one. */
async function requireQueue(boss: PgBoss, name: string, { policy, ...options }: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, { policy, ...options });
  await boss.updateQueue(name, options);
}

type QueueDeps = {
  log: JobsLog;
  tracing: Tracing | null;
  disableRetries: DisableRetries;
  enqueue: Enqueue;
  pollS: number;
};

const workersPerQueue = 5;
/** Failed tasks are stored for administrators; a job deletes completed ones sooner. */
const twoWeeksS = 14 * 86_400;

/** Thrown by a task that retries can't help: it fails at once, with its reason. */
export class PermanentFailure extends Error {}

type DisableRetries = (id: string) => Promise<unknown>;

async function startQueue(
  boss: PgBoss,
  { name, retries, retryDelayS, timeoutS = 120, work }: WorkQueue,
  { log, tracing, disableRetries, enqueue, pollS }: QueueDeps,
): Promise<void> {
  await requireQueue(boss, name, {
    notify: true,
    retryLimit: retries,
    retryDelay: retryDelayS,
    retryBackoff: true,
    expireInSeconds: timeoutS,
    heartbeatSeconds,
    deleteAfterSeconds: twoWeeksS,
  });
  for (let worker = 0; worker < workersPerQueue; worker += 1) {
    const intervals = pollIntervals(worker === 0 ? pollS : pollS * spareWorkersPollTimes);
    const id = await boss.work<object>(name, { batchSize: 1, ...intervals }, async ([job]) => {
      if (!job) return;
      // More tasks may be waiting, whose notification came while this worker was busy.
      boss.notifyWorker(id);
      try {
        await traced(tracing, name, () => work(job.data, job.id, enqueue));
      } catch (error) {
        if (error instanceof PermanentFailure) await disableRetries(job.id);
        else log.error({ err: error, job: name, id: job.id }, 'a task failed and will be retried');
        throw error;
      }
    });
  }
}
