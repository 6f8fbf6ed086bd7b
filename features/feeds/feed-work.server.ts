import { and, exists, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { instant, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { feeds } from '#features/imports/imports.tables.ts';
import type { Enqueue, SiteTimeJob, WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue } from '#features/mailing/mail-queue.server.ts';
import { repeatClaims } from '#features/imports/source-claims.server.ts';
import { maxFailures, nextFetchAt } from './feed.rules.ts';
import { setFeedPaused } from './edit-feed.server.ts';
import { raceDaysOn, readAdministratorEmails } from './read-feeds.server.ts';
import { type Feed, openRobots } from './fetch-feed.server.ts';
import {
  type Clocks,
  type FeedLease,
  holdsLease,
  runFeed,
  type RunOptions,
  type RunResult,
  successFields,
  systemContext,
} from './run-feed.server.ts';

const queueName = 'fetch-feed';
/** Longer than fetching and importing the largest response; a worker that holds a lease longer has died. */
const leaseMs = 300_000;

/** The job that enqueues the feeds that are due, each for one worker of all processes (docs/decisions/0034). */
export function feedsJob({ db, clock, realNow }: Clocks): SiteTimeJob {
  return {
    name: 'fetch-feeds',
    now: realNow,
    wokenBy: (topic) => topic === 'feeds',
    async run(enqueue) {
      const now = realNow() as Instant;
      await db.transaction((tx) => claimDueFeeds(tx, enqueue, now, pragueDate(clock.now())));
      return readNextDue(db, now);
    },
  };
}

/** When the next feed is due or its lease ends; those that wait for a race day are found by the look of each minute. */
async function readNextDue(db: Db, now: Instant): Promise<Instant | null> {
  const dueAt = sql`greatest(${feeds.nextAt}, ${feeds.takenUntil})`;
  const row = await queryRow(
    db,
    { at: nullable(instant) },
    sql`select (extract(epoch from min(${dueAt})) * 1000)::float8 as at from ${feeds}
      where not ${feeds.isPaused} and ${dueAt} > ${new Date(now).toISOString()}::timestamptz`,
  );
  return row.at;
}

/** Leases the due feeds and enqueues their fetches in one transaction; rows locked by another process are skipped. */
async function claimDueFeeds(tx: Db, enqueue: Enqueue, now: Instant, today: PragueDate): Promise<void> {
  const takenUntil = (now + leaseMs) as Instant;
  const due = selectDueFeeds(tx, now, today).for('update', { skipLocked: true });
  const leased = await tx
    .update(feeds)
    .set({ takenUntil: new Date(takenUntil), isWanted: false })
    .where(inArray(feeds.id, due))
    .returning({ id: feeds.id });
  for (const { id } of leased) await enqueue(tx, queueName, { id, takenUntil } satisfies FeedLease);
  if (leased.length > 0) await invalidate(tx, ['feeds']);
}

function selectDueFeeds(db: Db, now: Instant, today: PragueDate) {
  const at = new Date(now);
  const isFree = or(isNull(feeds.takenUntil), lte(feeds.takenUntil, at));
  const mayRunToday = or(feeds.isWanted, not(feeds.onlyRaceDays), exists(raceDaysOn(db, today)));
  return db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(not(feeds.isPaused), lte(feeds.nextAt, at), isFree, mayRunToday));
}

export type FeedWorkOptions = Omit<RunOptions, 'robots'>;

/**
 * The queue whose tasks fetch one feed each and store its rows. A fetch that fails doesn't fail the task: it is stored with
 * the feed, which schedules the next attempt (import.feed-failures).
 */
export function feedWork(options: FeedWorkOptions): WorkQueue {
  const robots = openRobots();
  return {
    name: queueName,
    retries: 0,
    retryDelayS: 1,
    async work(payload, _id, enqueue) {
      const lease = payload as FeedLease;
      const [feed] = await options.db.select().from(feeds).where(holdsLease(lease));
      if (!feed) return;
      try {
        await storeRun(options, enqueue, { lease, feed, result: await runFeed({ ...options, robots }, lease, feed) });
      } catch (error) {
        await storeRun(options, enqueue, { lease, feed, result: { code: 'feed.bug', detail: null } });
        throw error;
      }
    },
  };
}

type FinishedRun = { lease: FeedLease; feed: Feed; result: RunResult };

async function storeRun(
  options: FeedWorkOptions,
  enqueue: Enqueue,
  { lease, feed, result }: FinishedRun,
): Promise<void> {
  if (result === 'stored') return;
  const now = options.realNow() as Instant;
  if ('version' in result) {
    await options.db
      .update(feeds)
      .set({ ...result.version, ...successFields(result.next, now) })
      .where(holdsLease(lease));
    await repeatClaims(options.db, feed.name);
  } else {
    const failures = feed.failures + 1;
    await options.db
      .update(feeds)
      .set({
        failures,
        error: result.code,
        errorDetail: result.detail?.slice(0, 300) ?? null,
        fetchedAt: new Date(now),
        nextAt: new Date(nextFetchAt(feed.everyMinutes, failures, now)),
        takenUntil: null,
      })
      .where(holdsLease(lease));
    if (failures >= maxFailures) await pauseFeed(options, enqueue, { id: feed.id, name: feed.name, failures });
  }
  await invalidate(options.db, ['feeds']);
}

/** Pauses a feed and queues the mails about it in one transaction. */
async function pauseFeed(
  options: FeedWorkOptions,
  enqueue: Enqueue,
  { id, name, failures }: { id: number; name: string; failures: number },
): Promise<void> {
  await options.db.transaction(async (tx) => {
    await setFeedPaused({ ...systemContext(options), db: tx }, { id, isPaused: true });
    const url = `${options.appUrl}/admin/data/feeds/${id}`;
    for (const to of await readAdministratorEmails(tx))
      await mailQueue(enqueue).enqueue(tx, { kind: 'feed-given-up', to, feed: name, failures, url });
  });
}
