import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { feedMapping, maxFailures, nextFetchAt } from '#domain/admin/data/feed.ts';
import { guessMapping, validateMapping } from '#domain/admin/data/mapping.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { feeds } from '#server/db/schema/imports.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import type { Enqueue, SiteTimeJob, WorkQueue } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-work.ts';
import type { Clock } from '#server/ports/clock.ts';
import { setFeedPaused } from './edit-feed.ts';
import { type FetchFault, fetchUrl } from './fetch-url.ts';
import { openUpload, sampleRows, type UploadFault } from './open-upload.ts';
import { validateContent } from './preview-import.ts';
import { storeFeed, successFields, type FeedLease, holdsLease } from './store-feed.ts';

const queueName = 'fetch-feed';
const pollIntervalMs = 3000;
/** Longer than a fetch and an import of the largest answer; after it, whoever took the turn is gone. */
const leaseMs = 300_000;

type Clocks = { db: Db; clock: Clock; realNow: () => number };

/** Hands over the feeds that are due, each to one worker of all processes. */
export function feedsJob({ db, clock, realNow }: Clocks): SiteTimeJob {
  return {
    name: 'fetch-feeds',
    async run(enqueue) {
      await db.transaction((tx) => claimDueFeeds(tx, enqueue, realNow() as Instant, pragueDate(clock.now())));
      return (clock.now() + pollIntervalMs) as Instant;
    },
  };
}

/** A turn and its piece of work commit together: who doesn't get the row finds it taken. */
async function claimDueFeeds(tx: Db, enqueue: Enqueue, now: Instant, today: PragueDate): Promise<void> {
  const takenUntil = (now + leaseMs) as Instant;
  const due = await rowsOf<{ id: number }>(
    tx,
    sql`
    update feeds set taken_until = ${new Date(takenUntil).toISOString()}, is_wanted = false
    where id in (
      select id from feeds
      where not is_paused and next_at <= ${new Date(now).toISOString()}
        and (taken_until is null or taken_until <= ${new Date(now).toISOString()})
        and (is_wanted or not only_race_days
          or exists (select from race_events where date = ${today} and status <> 'cancelled'))
      for update skip locked)
    returning id::float8 as id`,
  );
  for (const { id } of due) await enqueue(tx, queueName, { id, takenUntil } satisfies FeedLease);
  if (due.length > 0) await invalidate(tx, ['feeds']);
}

export type FeedWorkOptions = Clocks & {
  appUrl: string;
  /** Hosts that may be private: one's own. */
  privateHosts: ReadonlySet<string>;
  timeoutMs?: number;
};

/** One fetch of one feed. A failure is an outcome, kept with the feed; the next try is the feed's own. */
export function feedWork(options: FeedWorkOptions): WorkQueue {
  return {
    name: queueName,
    retries: 0,
    retryDelayS: 1,
    async work(payload, _id, enqueue) {
      const turn = payload as FeedLease;
      const [feed] = await options.db.select().from(feeds).where(holdsLease(turn));
      if (!feed) return;
      try {
        await storeRun(options, enqueue, { turn, feed, run: await runFeed(options, turn, feed) });
      } catch (error) {
        await storeRun(options, enqueue, { turn, feed, run: { code: 'feed.bug', detail: null } });
        throw error;
      }
    },
  };
}

const asSystem = ({ db, clock }: Clocks): CommandContext => ({ db, clock, actor: { role: 'system' } });

type Feed = typeof feeds.$inferSelect;
export type FeedFault = FetchFault | UploadFault | 'upload.unreadable' | 'feed.format' | 'feed.mapping' | 'feed.bug';
type Failure = { code: FeedFault; detail: string | null };
/** What the server and the answer's bytes say of themselves. */
export type Seen = { etag: string | null; lastModified: string | null; contentHash: string };
/** Settled with its batch, a failure, or nothing new. */
type Run = 'stored' | Failure | { seen: Partial<Seen> };

async function runFeed(options: FeedWorkOptions, turn: FeedLease, feed: Feed): Promise<Run> {
  const { etag, lastModified } = feed;
  const got = await fetchUrl(feed.url, {
    etag,
    lastModified,
    agent: `Rovinka (+${options.appUrl})`,
    privateHosts: options.privateHosts,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  if (got.outcome === 'unchanged') return { seen: {} };
  if (got.outcome === 'failed') return got;
  const contentHash = createHash('sha256').update(got.bytes).digest('hex');
  const seen = { etag: got.etag, lastModified: got.lastModified, contentHash };
  if (contentHash === feed.contentHash) return { seen };
  return processResponse(options, turn, feed, got.bytes, seen);
}

/** Reads an answer as an upload is read, judges it as a preview does, and stores what may be stored. */
async function processResponse(
  options: FeedWorkOptions,
  turn: FeedLease,
  feed: Feed,
  bytes: Uint8Array,
  seen: Seen,
): Promise<Run> {
  const opened = await openUpload(bytes);
  if (!opened.ok) return { code: opened.code, detail: 'reason' in opened ? reasonOf(opened) : null };
  const { upload } = opened;
  if (upload.format !== feed.format) return { code: 'feed.format', detail: upload.format };
  const full = guessMapping(upload.headers, feed.mapping);
  await storeSample(options.db, turn, upload.content);
  const mapping = feedMapping(full, feed.kind);
  const [fault] = validateMapping(mapping);
  if (fault) return { code: 'feed.mapping', detail: fault.column };
  const onlyKnownRunners = feed.kind !== 'lineups';
  const rules = { mapping, onlyKnownRunners, refusesLookalikes: true };
  const report = await validateContent(options.db, { content: upload.content, ...rules });
  if (report.refused) return { code: 'upload.unreadable', detail: reasonOf(report.errors.at(-1)) };
  const facts = { upload, mapping, onlyKnownRunners, report, seen, at: options.realNow() as Instant };
  await storeFeed(asSystem(options), { turn, ...facts });
  return 'stored';
}

function reasonOf(problem: { line: number | null; reason: string } | undefined): string | null {
  if (!problem) return null;
  return problem.line === null ? problem.reason : `řádek\u00a0${problem.line}: ${problem.reason}`;
}

const sampleSize = 20;

/** What the columns are, for the form that says it: also of an answer that can't be used yet. */
async function storeSample(db: Db, turn: FeedLease, content: Uint8Array): Promise<void> {
  const { headers, rows } = await sampleRows(content, sampleSize);
  const sample = headers.map((header): [string, string] => [
    header,
    rows.map((row) => row.get(header)).find((cell) => cell) ?? '',
  ]);
  await db.update(feeds).set({ sample }).where(holdsLease(turn));
}

type FinishedRun = { turn: FeedLease; feed: Feed; run: Run };

async function storeRun(options: FeedWorkOptions, enqueue: Enqueue, { turn, feed, run }: FinishedRun): Promise<void> {
  if (run === 'stored') return;
  const now = options.realNow() as Instant;
  if ('seen' in run) {
    await options.db
      .update(feeds)
      .set({ ...run.seen, ...successFields(feed.everyMinutes, now) })
      .where(holdsLease(turn));
  } else {
    const failures = feed.failures + 1;
    await options.db
      .update(feeds)
      .set({
        failures,
        error: run.code,
        errorDetail: run.detail?.slice(0, 300) ?? null,
        fetchedAt: new Date(now),
        nextAt: new Date(nextFetchAt(feed.everyMinutes, failures, now)),
        takenUntil: null,
      })
      .where(holdsLease(turn));
    if (failures >= maxFailures) await pauseFeed(options, enqueue, { id: feed.id, name: feed.name, failures });
  }
  await invalidate(options.db, ['feeds']);
}

/** The pause and the mails that tell of it come together or not at all. */
async function pauseFeed(
  options: FeedWorkOptions,
  enqueue: Enqueue,
  { id, name, failures }: { id: number; name: string; failures: number },
): Promise<void> {
  await options.db.transaction(async (tx) => {
    await setFeedPaused({ ...asSystem(options), db: tx }, { id, isPaused: true });
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
