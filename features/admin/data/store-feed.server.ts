import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import { hasChanges } from './import-report.rules.ts';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { RunnerClaim } from './source-claims.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { type CommandContext, command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type FeedCounts, feeds, importBatches } from './imports.tables.ts';
import { storeClaims } from './source-claims.server.ts';
import { storeBatch } from './store-batch.server.ts';
import { automatic, type CheckedBatch, type RegisteredBatch, registerBatch } from './store-checked-batch.server.ts';

/** A worker's exclusive right to fetch a feed, until `takenUntil`. An edit or a pause of the feed ends it early. */
export type FeedLease = { id: number; takenUntil: Instant };

/** SQL condition that the feed's lease is still this one. */
export const holdsLease = ({ id, takenUntil }: FeedLease) =>
  and(eq(feeds.id, id), eq(feeds.takenUntil, new Date(takenUntil)));

/** Identifies a response: the server's validators, and a hash of its bytes; of an address with a range one for each page. */
export type ResponseVersion = {
  etag: string | null;
  lastModified: string | null;
  contentHash: string;
  pageHashes: Record<string, string>;
};
/** The page that is fetched next, and when; `isWanted`: also on a day without races. */
export type NextFetch = { page: number; nextAt: Date; isWanted?: true };

/** Columns of a feed after a response that could be read. */
export const successFields = (next: NextFetch, at: Instant) => ({
  fetchedAt: new Date(at),
  succeededAt: new Date(at),
  failures: 0,
  error: null,
  errorDetail: null,
  takenUntil: null,
  ...next,
});

type Answer = CheckedBatch & {
  lease: FeedLease;
  version: Partial<ResponseVersion>;
  next: NextFetch;
  at: Instant;
};

/**
 * Stores the good rows of a feed's response as a batch that can be undone, race by race; bad and conflicting
 * ones stay in its preview (import.feeds). A response that changes nothing and has no such row makes no batch. The feed has
 * its answer once the batch is stored, so what is interrupted is fetched again. Refusal: feed.lease-lost.
 */
export async function storeFeed(context: CommandContext, answer: Answer) {
  const { lease, judged, version, next, at } = answer;
  const batch = await context.db.transaction((tx) => replaceBatch(tx, answer));
  const late = batch?.storing ? await storeBatch(context.db, batch.storing, { judged }) : [];
  const counts: FeedCounts = {
    rows: judged.report.rows,
    applied: judged.report.runners.added + judged.report.runners.changed - late.length,
    unchanged: judged.report.runners.unchanged,
    stopped: judged.report.skippedRows + judged.withheld.size + late.length,
  };
  const { claims } = judged.report;
  const isChange = hasChanges(judged.report);
  return finishFeed(context, { lease, version, next, at, counts, isChange, batchId: batch?.id ?? null, claims });
}

/** Makes the batch in place of the feed's last one, if nobody applied that; null where there is nothing to tell. */
async function replaceBatch(
  tx: Db,
  { lease, upload, mapping, onlyKnownRunners, judged }: Answer,
): Promise<RegisteredBatch | null> {
  if (!hasChanges(judged.report) && judged.report.skippedRows + judged.withheld.size === 0) return null;
  const [feed] = await tx.select().from(feeds).where(holdsLease(lease)).for('update');
  if (!feed) return null;
  const source = feed.name;
  await tx
    .delete(importBatches)
    .where(
      and(
        eq(importBatches.source, source),
        isNull(importBatches.madeBy),
        isNull(importBatches.keyId),
        not(importBatches.isCommandLine),
        inArray(importBatches.state, ['uploaded', 'previewed']),
      ),
    );
  return registerBatch(tx, { upload, mapping, onlyKnownRunners, judged, source, decision: automatic(true) });
}

const StoredAnswer = z.object({
  lease: z.custom<FeedLease>(),
  version: z.custom<Partial<ResponseVersion>>(),
  next: z.custom<NextFetch>(),
  at: z.custom<Instant>(),
  counts: z.custom<FeedCounts>(),
  isChange: z.boolean(),
  /** null: the response made no batch. */
  batchId: z.number().nullable(),
  claims: z.custom<RunnerClaim[]>(),
});

const finishFeed = command({
  name: 'store-feed',
  who: admin,
  input: StoredAnswer,
  async run({ tx }, { lease, version, next, at, counts, claims, isChange, ...made }) {
    const [feed] = await tx.select().from(feeds).where(holdsLease(lease)).for('update');
    if (!feed) return refused('feed.lease-lost');
    const batchId = made.batchId ?? feed.batchId;
    if (made.batchId === null) await storeClaims(tx, feed.name, claims);
    const facts = { ...version, ...successFields(next, at), counts, batchId };
    await tx
      .update(feeds)
      .set(isChange ? { ...facts, changedAt: new Date(at) } : facts)
      .where(eq(feeds.id, lease.id));
    const audit = { subject: `feed:${lease.id}`, before: null, after: { batch: batchId, ...counts } };
    return done({ batchId, counts }, { changed: ['feeds'], audit });
  },
});
