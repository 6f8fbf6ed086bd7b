import type { PgBoss } from 'pg-boss';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import { isPoisonous } from './poison.server.ts';

export type JobsLog = { error(details: object, message: string): void };

type Job = {
  name: string;
  run(): Promise<Instant | null>;
  wokenBy?(topic: string): boolean;
  now?(): number;
};

type JobDeps = {
  database: Database;
  clock: Clock;
  log: JobsLog;
  tracing: Tracing | null;
  pollS: number;
  wokenPollS: number;
};

/**
 * A job that is started: what it does about a changed topic, when topics may have been missed, and when the process
 * stops.
 */
export type StartedJob = { onTopic(topic: string): void; wake(): void; end(): void };

/** How often a job's due time is compared with the clock, and how often at most changes let one run. */
const dueIntervalMs = 1000;
const wokenIntervalMs = 2000;
/**
 * A notification wakes all workers of a queue; for retries one that polls often is enough, and spares an idle process.
 */
export const spareWorkersPollTimes = 6;
/** The first applies while notifications can't be received. */
export const pollIntervals = (pollS: number) => ({
  pollingIntervalSeconds: Math.min(2, pollS),
  notifyPollingIntervalSeconds: pollS,
});

/** Runs a job, inside a span of its name if traces are asked for. */
export const traced = <Result>(tracing: Tracing | null, name: string, run: () => Promise<Result>): Promise<Result> =>
  tracing ? tracing.job(`job ${name}`, run) : run();

/**
 * Starts a job: it runs now, when it is due, and when a change has woken it. Between them an idle process compares
 * numbers in memory.
 */
export async function startJob(boss: PgBoss, job: Job, deps: JobDeps): Promise<StartedJob> {
  const { database, log, tracing, pollS } = deps;
  const turn = turnOf(job, deps);
  let isRunning = false;
  let hasRun = false;
  let isPausing = false;
  let sending: Promise<unknown> = Promise.resolve();
  const queue = async () => {
    const isQueued = (await boss.send(job.name, {})) !== null;
    // It may be queued again after the death of a process, of which no worker is notified.
    if (!isQueued && !hasRun) boss.notifyWorker(id);
    return isQueued;
  };
  const sendUnlessPoisonous = async () => {
    const wasPausing = isPausing;
    isPausing = await isPoisonous(database, job.name);
    if (!isPausing) await turn.queue(queue);
    else if (!wasPausing) log.error({ job: job.name }, 'a job ended its process at each try and pauses');
  };
  const send = () => (sending = sendUnlessPoisonous());
  const id = await boss.work(job.name, { batchSize: 1, ...pollIntervals(pollS * spareWorkersPollTimes) }, async () => {
    // A send that is still in flight is refused during this run; if it arrived after its end, the job would run once
    // more.
    isRunning = true;
    hasRun = true;
    await Promise.allSettled([sending]);
    turn.begin();
    try {
      turn.finish(await traced(tracing, job.name, () => job.run()));
    } catch (error) {
      turn.wake();
      log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      throw error;
    } finally {
      isRunning = false;
    }
  });
  await send();
  const look = () => {
    if (isRunning || !turn.isDue()) return;
    send().catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job could not be queued'));
  };
  const timer = setInterval(look, job.wokenBy ? wokenIntervalMs : dueIntervalMs);
  return {
    wake: turn.wake,
    onTopic(topic) {
      if (job.wokenBy?.(topic)) turn.wake();
    },
    end: () => clearInterval(timer),
  };
}

/** When it is a job's turn, as this process knows: others may run it too. */
function turnOf(job: Job, { clock, wokenPollS }: JobDeps) {
  const nowOf = () => (job.now?.() ?? clock.now()) as Instant;
  // Due until the first run, which catches up with everything that became due while the site was stopped.
  let nextDue: Instant | null = 0 as Instant;
  let lastRunAt: Instant = 0 as Instant;
  let isWoken = false;
  /** By the process's own clock: the site's may stand still or run fast. */
  let looksAgainAt = Number.POSITIVE_INFINITY;
  return {
    wake() {
      if (job.wokenBy) isWoken = true;
    },
    isDue() {
      const now = nowOf();
      // When the clock was wrong and is set back, the next due time came from the wrong one.
      const isTime = now < lastRunAt || (nextDue !== null && now >= nextDue);
      return isTime || isWoken || performance.now() >= looksAgainAt;
    },
    /**
     * `send` is refused while a run is queued or under way in whichever process, which may not see what woke the job.
     */
    async queue(send: () => Promise<boolean>) {
      const wasWoken = isWoken;
      isWoken = false;
      let isQueued = false;
      try {
        isQueued = await send();
      } finally {
        isWoken ||= wasWoken && !isQueued;
      }
      if (!isQueued || !job.wokenBy) return;
      looksAgainAt = performance.now() + wokenPollS * 1000;
      // The process that runs it knows when it is due next.
      nextDue = null;
    },
    /** Before the job looks: what changes from now on is for the next run. */
    begin() {
      lastRunAt = nowOf();
      isWoken = false;
    },
    finish(due: Instant | null) {
      nextDue = due;
    },
  };
}
