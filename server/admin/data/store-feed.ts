import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#domain/shared/result.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { ImportReport } from '#domain/admin/data/import-report.ts';
import type { Mapping } from '#domain/admin/data/mapping.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { type FeedCounts, feeds, importBatches } from '#server/db/schema/imports.ts';
import type { Upload } from './open-upload.ts';
import { storeClaims } from './source-claims.ts';
import { type CheckedBatch, hasChanges, storeCheckedBatch } from './store-checked-batch.ts';

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

const ValidatedFeed = z.object({
  lease: z.custom<FeedLease>(),
  upload: z.custom<Upload>(),
  mapping: z.custom<Mapping>(),
  onlyKnownRunners: z.boolean(),
  report: z.custom<ImportReport>(),
  version: z.custom<Partial<ResponseVersion>>(),
  next: z.custom<NextFetch>(),
  at: z.custom<Instant>(),
});

/**
 * Stores the good rows of a feed's response (feed-work.ts) as a batch that can be undone; bad and conflicting ones
 * stay in its preview (import.feeds). A response that changes nothing and has no such row makes no batch. Refusal:
 * feed.lease-lost.
 */
export const storeFeed = command({
  name: 'store-feed',
  who: admin,
  input: ValidatedFeed,
  async run({ tx }, { lease, version, next, at, ...response }) {
    await lockResults(tx);
    const [feed] = await tx.select().from(feeds).where(holdsLease(lease)).for('update');
    if (!feed) return refused('feed.lease-lost');
    const { report } = response;
    const counts: FeedCounts = {
      rows: report.rows,
      applied: report.runners.added + report.runners.changed,
      unchanged: report.runners.unchanged,
      stopped: report.skippedRows,
    };
    const isChange = hasChanges(report);
    const batchId = isChange || counts.stopped > 0 ? await replaceBatch(tx, feed.name, response) : feed.batchId;
    if (batchId === feed.batchId) await storeClaims(tx, feed.name, report.claims);
    const facts = { ...version, ...successFields(next, at), counts, batchId };
    await tx
      .update(feeds)
      .set(isChange ? { ...facts, changedAt: new Date(at) } : facts)
      .where(eq(feeds.id, lease.id));
    const audit = { subject: `feed:${lease.id}`, before: null, after: { batch: batchId, ...counts } };
    return done({ batchId, counts }, { changed: ['feeds'], audit });
  },
});

/** Stores the batch in place of the feed's last one, if nobody applied that. */
async function replaceBatch(tx: Db, source: string, batch: CheckedBatch): Promise<number> {
  await tx
    .delete(importBatches)
    .where(
      and(
        eq(importBatches.source, source),
        isNull(importBatches.madeBy),
        isNull(importBatches.keyId),
        inArray(importBatches.state, ['uploaded', 'previewed']),
      ),
    );
  const { id } = await storeCheckedBatch(tx, { source, refusesLookalikes: true, skipBadRows: true, ...batch });
  return id;
}
