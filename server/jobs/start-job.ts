import type { PgBoss } from 'pg-boss';
import type { Instant } from '#domain/shared/time.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Tracing } from '#server/ports/tracing.ts';
import { isPoisonous } from './poison.ts';
import type { Enqueue, JobsLog, SiteTimeJob } from './start-jobs.ts';

/** How often a job's due time is compared with the clock, and how often at most changes let one run. */
const dueIntervalMs = 1000;
const wokenIntervalMs = 2000;
/** A notification wakes all workers of a queue; for retries one that polls often is enough, and spares an idle process. */
export const spareWorkersPollTimes = 6;
/** The first applies while notifications can't be received. */
export const pollIntervals = (pollS: number) => ({
  pollingIntervalSeconds: Math.min(2, pollS),
  notifyPollingIntervalSeconds: pollS,
});

type JobDeps = {
  database: Database;
  clock: Clock;
  log: JobsLog;
  tracing: Tracing | null;
  enqueue: Enqueue;
  pollS: number;
  wokenPollS: number;
};

/** A job that is started: what it does about a changed topic, when topics may have been missed, and when the process stops. */
export type StartedJob = { hear(topic: string): void; wake(): void; end(): void };

/** Runs a job, inside a span of its name if traces are asked for. */
export const traced = <Result>(tracing: Tracing | null, name: string, run: () => Promise<Result>): Promise<Result> =>
  tracing ? tracing.job(`job ${name}`, run) : run();

/**
 * Starts a job of start-jobs.ts: it runs now, when it is due, and when a change has woken it. Between them an idle process
 * compares numbers in memory.
 */
export async function startJob(
  boss: PgBoss,
  job: SiteTimeJob,
  { database, clock, log, tracing, enqueue, pollS, wokenPollS }: JobDeps,
): Promise<StartedJob> {
  const nowOf = () => (job.now?.() ?? clock.now()) as Instant;
  // Due until the first run, which catches up with everything that became due while the site was stopped.
  let nextDue: Instant | null = 0 as Instant;
  let lastRunAt: Instant = 0 as Instant;
  let isWoken = false;
  /** By the process's own clock: the site's may stand still or run fast. */
  let looksAgainAt = Number.POSITIVE_INFINITY;
  let isRunning = false;
  let isPausing = false;
  let sending: Promise<unknown> = Promise.resolve();
  const wake = () => {
    if (job.wokenBy) isWoken = true;
  };
  const queueRun = async () => {
    const wasWoken = isWoken;
    isWoken = false;
    let isQueued = false;
    try {
      isQueued = (await boss.send(job.name, {})) !== null;
    } finally {
      // A run that is under way, in whichever process, may not see what woke the job: it stays woken.
      isWoken ||= wasWoken && !isQueued;
    }
    if (!isQueued || !job.wokenBy) return;
    looksAgainAt = performance.now() + wokenPollS * 1000;
    // The process that runs it knows when it is due next.
    nextDue = null;
  };
  const sendUnlessPoisonous = async () => {
    const wasPausing = isPausing;
    isPausing = await isPoisonous(database, job.name);
    if (!isPausing) await queueRun();
    else if (!wasPausing) log.error({ job: job.name }, 'a job ended its process at each try and pauses');
  };
  const send = () => (sending = sendUnlessPoisonous());
  await boss.work(job.name, { batchSize: 1, ...pollIntervals(pollS * spareWorkersPollTimes) }, async () => {
    // A send that is still in flight is refused during this run; if it arrived after its end, the job would run once more.
    isRunning = true;
    await Promise.allSettled([sending]);
    lastRunAt = nowOf();
    // Before it looks: what changes from now on is for the next run.
    isWoken = false;
    try {
      nextDue = await traced(tracing, job.name, () => job.run(enqueue));
    } catch (error) {
      wake();
      log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      throw error;
    } finally {
      isRunning = false;
    }
  });
  await send();
  const timer = setInterval(
    () => {
      const now = nowOf();
      // When the clock was wrong and is set back, the next due time came from the wrong one.
      const isDue = now < lastRunAt || (nextDue !== null && now >= nextDue);
      if (isRunning || !(isDue || isWoken || performance.now() >= looksAgainAt)) return;
      send().catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job could not be queued'));
    },
    job.wokenBy ? wokenIntervalMs : dueIntervalMs,
  );
  return {
    wake,
    hear(topic) {
      if (job.wokenBy?.(topic)) wake();
    },
    end: () => clearInterval(timer),
  };
}
