import { PgBoss, type Queue } from 'pg-boss';
import type { Instant } from '#domain/shared/time.ts';
import type { Database, JobsChannel } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { executeIn } from '#server/db/execute-in.ts';
import type { Clock } from '#server/ports/clock.ts';

/**
 * Work that comes due in site time (Decision B1). `run` does all that is due, each piece once whoever else runs it, and
 * returns when the next comes due, null for never.
 */
export type SiteTimeJob = { name: string; run(enqueue: Enqueue): Promise<Instant | null> };

/** Hands a piece to its queue; inside a transaction it is there only if that commits. */
export type Enqueue = (db: Db, queue: string, payload: object) => Promise<void>;

export type JobsLog = { error(details: object, message: string): void };

/** Work that is handed over piece by piece, in real time; a piece that throws comes again, after growing pauses. */
export type WorkQueue<Payload extends object = object> = {
  name: string;
  /** How often a piece comes again, and after how many seconds first. */
  retries: number;
  retryDelayS: number;
  /** How long a piece may take, in seconds; two minutes by default. */
  timeoutS?: number;
  /** `id` is the piece's own, the same each time it comes; `enqueue` hands on what follows from it. */
  work(payload: Payload, id: string, enqueue: Enqueue): Promise<void>;
};

export type StartJobsOptions = {
  database: Database;
  clock: Clock;
  log: JobsLog;
  jobs: readonly SiteTimeJob[];
  queues?: readonly WorkQueue[];
};

export type Jobs = {
  enqueue: Enqueue;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

const pollIntervalMs = 1000;
/** Workers are woken when a piece is handed over; they look by themselves for what comes again or was missed. */
const jobPollS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
const queuePollS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
/** Work of a process that has died is another's after two of these at most, not only when its time is up. */
const heartbeatSeconds = 15;
const queueOptions = {
  policy: 'exclusive', // at most one queued or running, of all processes
  notify: true,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds,
  deleteAfterSeconds: 3600,
} as const;

/**
 * Starts the job queue, pg-boss on both engines (Decision J). Its leases and retries run in real time; a job is sent
 * when the site's clock says that it is due, and at start to catch up.
 */
export async function startJobs({ database, clock, log, jobs, queues = [] }: StartJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.execute(text, values),
      listen: async (channel, onNotification, onGap) => ({
        close: await database.listen(channel as JobsChannel, onNotification, onGap),
      }),
    },
    useListenNotify: true,
    backend: database.engine,
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  // What a killed process has left is looked for now, and every heartbeat from now on.
  await boss.supervise();
  const enqueue: Enqueue = async (db, queue, payload) => {
    await boss.send(queue, payload, { db: { executeSql: (text, values) => executeIn(db, text, values) } });
  };
  // Queues first: a job may hand something over in its first run.
  const disableRetries = (id: string) =>
    database.execute('update pgboss.job set retry_limit = retry_count where id = $1', [id]);
  for (const queue of queues) await startQueue(boss, queue, { log, disableRetries, enqueue });
  const timers: NodeJS.Timeout[] = [];
  for (const job of jobs) {
    await requireQueue(boss, job.name, queueOptions);
    timers.push(await startJob(boss, job, { clock, log, enqueue }));
  }
  return {
    enqueue,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** A queue that an older version has made takes the options of this one. */
async function requireQueue(boss: PgBoss, name: string, { policy, ...options }: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, { policy, ...options });
  await boss.updateQueue(name, options);
}

type JobDeps = { clock: Clock; log: JobsLog; enqueue: Enqueue };

async function startJob(boss: PgBoss, job: SiteTimeJob, { clock, log, enqueue }: JobDeps): Promise<NodeJS.Timeout> {
  // Due until a run has said otherwise: what came due while the site was stopped is caught up with.
  let nextDue: Instant | null = 0 as Instant;
  let isRunning = false;
  let sending: Promise<unknown> = Promise.resolve();
  const send = () => (sending = boss.send(job.name, {}));
  await boss.work(job.name, { batchSize: 1, ...jobPollS }, async () => {
    // What was sent before this run is refused while it lasts; arriving after its end, it would run once more.
    isRunning = true;
    await Promise.allSettled([sending]);
    try {
      nextDue = await job.run(enqueue);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      throw error;
    } finally {
      isRunning = false;
    }
  });
  await send();
  return setInterval(() => {
    if (isRunning || nextDue === null || clock.now() < nextDue) return;
    send().catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job could not be queued'));
  }, pollIntervalMs);
}

const workersPerQueue = 5;
/** What was given up waits for an administrator (server/admin/jobs); what is done is cleaned sooner by its job. */
const twoWeeksS = 14 * 86_400;

/** Thrown by a piece that will never go better: it is given up at once, with its reason. */
export class PermanentFailure extends Error {}

type DisableRetries = (id: string) => Promise<unknown>;

async function startQueue(
  boss: PgBoss,
  { name, retries, retryDelayS, timeoutS = 120, work }: WorkQueue,
  { log, disableRetries, enqueue }: { log: JobsLog; disableRetries: DisableRetries; enqueue: Enqueue },
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
  const options = { batchSize: 1, ...queuePollS, localConcurrency: workersPerQueue };
  await boss.work<object>(name, options, async ([job]) => {
    if (!job) return;
    try {
      await work(job.data, job.id, enqueue);
    } catch (error) {
      if (error instanceof PermanentFailure) await disableRetries(job.id);
      else log.error({ err: error, job: name, id: job.id }, 'a piece of work failed and will be tried again');
      throw error;
    }
  });
}
