import { createHash } from 'node:crypto';
import { and, eq, exists, inArray, isNull, lte, not, or } from 'drizzle-orm';
import { feedMapping, fillsColumns, maxFailures, nextFetchAt } from '#domain/admin/data/feed.ts';
import { guessMapping, validateMapping } from '#domain/admin/data/mapping.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { feeds } from '#server/db/schema/imports.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import type { Enqueue, SiteTimeJob, WorkQueue } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { setFeedPaused } from './edit-feed.ts';
import { type FetchedBody, type FetchFault, fetchUrl } from './fetch-url.ts';
import { openAnswer } from './open-answer.ts';
import { sampleRows, type UploadFault } from './open-upload.ts';
import { validateContent } from './preview-import.ts';
import { raceDaysOn } from './read-feeds.ts';
import { storeFeed, successFields, type FeedLease, holdsLease } from './store-feed.ts';

const queueName = 'fetch-feed';
const pollIntervalMs = 3000;
/** Longer than fetching and importing the largest response; a worker that holds a lease longer has died. */
const leaseMs = 300_000;

/**
 * `clock` tells what day it is on the site; feeds are fetched by `realNow`, because the remote servers run in real
 * time.
 */
type Clocks = { db: Db; clock: Clock; realNow: () => number };

/**
 * The job that enqueues the feeds that are due, each for one worker of all processes (docs/decisions/0034). Started
 * with `feedWork` by server/site-services.ts.
 */
export function feedsJob({ db, clock, realNow }: Clocks): SiteTimeJob {
  return {
    name: 'fetch-feeds',
    async hasWork() {
      return (await selectDueFeeds(db, realNow() as Instant, pragueDate(clock.now())).limit(1)).length > 0;
    },
    async run(enqueue) {
      await db.transaction((tx) => claimDueFeeds(tx, enqueue, realNow() as Instant, pragueDate(clock.now())));
      return (clock.now() + pollIntervalMs) as Instant;
    },
  };
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

export type FeedWorkOptions = Clocks & {
  appUrl: string;
  /** Hosts that may be in a private network (FEED_PRIVATE_HOSTS). */
  privateHosts: ReadonlySet<string>;
  timeoutMs?: number;
};

/**
 * The queue whose tasks fetch one feed each and store its rows. A fetch that fails doesn't fail the task: it is stored with
 * the feed, which schedules the next attempt (import.feed-failures).
 */
export function feedWork(options: FeedWorkOptions): WorkQueue {
  return {
    name: queueName,
    retries: 0,
    retryDelayS: 1,
    async work(payload, _id, enqueue) {
      const lease = payload as FeedLease;
      const [feed] = await options.db.select().from(feeds).where(holdsLease(lease));
      if (!feed) return;
      try {
        await storeRun(options, enqueue, { lease, feed, result: await runFeed(options, lease, feed) });
      } catch (error) {
        await storeRun(options, enqueue, { lease, feed, result: { code: 'feed.bug', detail: null } });
        throw error;
      }
    },
  };
}

const systemContext = ({ db, clock }: Clocks): CommandContext => ({ db, clock, actor: { role: 'system' } });

type Feed = typeof feeds.$inferSelect;
type OwnFault = 'feed.format' | 'feed.mapping' | 'feed.no-values' | 'feed.bug';
type FeedFault = FetchFault | UploadFault | 'upload.unreadable' | OwnFault;
type Failure = { code: FeedFault; detail: string | null };
/** Identifies a response: the server's validators, and a hash of its bytes. */
type ResponseVersion = { etag: string | null; lastModified: string | null; contentHash: string };
/** Stored as a batch, failed, or an unchanged response. */
type RunResult = 'stored' | Failure | { version: Partial<ResponseVersion> };

async function runFeed(options: FeedWorkOptions, lease: FeedLease, feed: Feed): Promise<RunResult> {
  const { etag, lastModified } = feed;
  const response = await fetchUrl(feed.url, {
    etag,
    lastModified,
    agent: `Rovinka (+${options.appUrl})`,
    acceptsPages: feed.format === 'html',
    privateHosts: options.privateHosts,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  if (response.outcome === 'unchanged') return { version: {} };
  if (response.outcome === 'failed') return response;
  const contentHash = createHash('sha256').update(response.bytes).digest('hex');
  const version = { etag: response.etag, lastModified: response.lastModified, contentHash };
  if (contentHash === feed.contentHash) return { version };
  return processResponse(options, lease, feed, response, version);
}

/** Opens the response as an upload is opened, validates it as a preview does, and stores its good rows. */
async function processResponse(
  options: FeedWorkOptions,
  lease: FeedLease,
  feed: Feed,
  { bytes, contentType }: FetchedBody,
  version: ResponseVersion,
): Promise<RunResult> {
  const opened = await openAnswer(bytes, { format: feed.format, rowsAt: feed.rowsAt, contentType });
  if (!opened.ok) return { code: opened.code, detail: 'reason' in opened ? reasonOf(opened) : null };
  const { upload } = opened;
  if (upload.format !== feed.format) return { code: 'feed.format', detail: upload.format };
  const full = guessMapping(upload.headers, feed.mapping);
  await storeSample(options.db, lease, upload.content);
  const mapping = feedMapping(full, feed.kind);
  const [fault] = validateMapping(mapping);
  if (fault) return { code: 'feed.mapping', detail: fault.column };
  if (!fillsColumns(mapping, feed.kind)) return { code: 'feed.no-values', detail: null };
  const onlyKnownRunners = feed.kind !== 'lineups';
  const rules = { mapping, onlyKnownRunners, refusesLookalikes: true };
  const report = await validateContent(options.db, { content: upload.content, ...rules });
  if (report.refused) return { code: 'upload.unreadable', detail: reasonOf(report.errors.at(-1)) };
  const facts = { upload, mapping, onlyKnownRunners, report, version, at: options.realNow() as Instant };
  await storeFeed(systemContext(options), { lease, ...facts });
  return 'stored';
}

function reasonOf(problem: { line: number | null; reason: string } | undefined): string | null {
  if (!problem) return null;
  return problem.line === null ? problem.reason : `řádek\u00a0${problem.line}: ${problem.reason}`;
}

const sampleSize = 20;

/** Stores each column with an example for the mapping form, also of a response that can't be mapped yet. */
async function storeSample(db: Db, lease: FeedLease, content: Uint8Array): Promise<void> {
  const { headers, rows } = await sampleRows(content, sampleSize);
  const sample = headers.map((header): [string, string] => [
    header,
    rows.map((row) => row.get(header)).find((cell) => cell) ?? '',
  ]);
  await db.update(feeds).set({ sample }).where(holdsLease(lease));
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
      .set({ ...result.version, ...successFields(feed.everyMinutes, now) })
      .where(holdsLease(lease));
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
    const administrators = await tx
      .select({ email: users.email })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(profiles.role, 'admin'), users.emailVerified));
    const url = `${options.appUrl}/admin/data/feeds/${id}`;
    for (const { email: to } of administrators)
      await mailQueue(enqueue).enqueue(tx, { kind: 'feed-given-up', to, feed: name, failures, url });
  });
}
