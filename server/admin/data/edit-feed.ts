import { eq } from 'drizzle-orm';
import { refused } from '#domain/shared/result.ts';
import { feedMapping, feedFingerprint } from '#domain/admin/data/feed.ts';
import { EditedFeed, FeedIdInput, FeedFields, PausedFeed } from '#domain/admin/data/feed-input.ts';
import { MappingInput } from '#domain/admin/data/import-input.ts';
import { validateMapping } from '#domain/admin/data/mapping.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { feeds } from '#server/db/schema/imports.ts';
import { formKey, claimFormKey } from '#server/db/claim-form-key.ts';
import { uniqueViolation } from '#server/db/sql-state.ts';

const changed = ['feeds'];
const auditOf = (id: number, before: unknown, after: unknown) => ({ subject: `feed:${id}`, before, after });
const refusalBySqlState = { [uniqueViolation]: 'feed.name-taken' } as const;
const noMapping = { columns: {}, fixed: {} };
/** Due now, and wanted even on a day without races. */
const fetchNow = () => ({ nextAt: new Date(), isWanted: true });
/** Forgets the last response, so that the next one is read even if it is the same, and ends a fetch in progress. */
const clearedFetchState = { etag: null, lastModified: null, contentHash: null, takenUntil: null };

/**
 * Creates a feed, which is fetched at once (import.feeds). The forms of /admin/data/feeds/:id run all commands of this
 * file; copy/cs/admin/feeds.ts words their refusals. Refusals: form.sent-already, feed.name-taken.
 */
export const createFeed = command({
  name: 'create-feed',
  who: admin,
  input: FeedFields.safeExtend({ key: formKey }),
  refusalBySqlState,
  async run({ tx }, { key, ...fields }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const [feed] = await tx
      .insert(feeds)
      .values({ ...fields, mapping: noMapping, ...fetchNow() })
      .returning({ id: feeds.id });
    if (!feed) throw new Error('The insert returned no row.');
    return done(feed, { changed, audit: auditOf(feed.id, null, fields) });
  },
});

/**
 * Changes a feed and fetches it at once. Refusals (worded in copy/cs/admin/feeds.ts): feed.unknown, edit.conflict
 * (changed since the editor loaded it), feed.name-taken.
 */
export const editFeed = command({
  name: 'edit-feed',
  who: admin,
  input: EditedFeed,
  refusalBySqlState,
  async run({ tx }, { id, seen, ...fields }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    if (feedFingerprint(before) !== seen) return refused('edit.conflict');
    await tx
      .update(feeds)
      .set({ ...fields, ...clearedFetchState, ...fetchNow() })
      .where(eq(feeds.id, id));
    const { name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays } = before;
    const previous = { name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays };
    return done({ id }, { changed, audit: auditOf(id, previous, fields) });
  },
});

/**
 * Changes the column mapping of a feed, which is fetched again at once. Refusals (worded in copy/cs/admin/feeds.ts):
 * feed.unknown, mapping.unfit.
 */
export const mapFeed = command({
  name: 'map-feed',
  who: admin,
  input: MappingInput,
  async run({ tx }, { id, ...mapping }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    if (validateMapping(feedMapping(mapping, before.kind)).length > 0) return refused('mapping.unfit');
    await tx
      .update(feeds)
      .set({ mapping, ...clearedFetchState, ...fetchNow() })
      .where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, before.mapping, mapping) });
  },
});

/** Pauses or resumes a feed; resuming resets its failure count. Refusal: feed.unknown. */
export const setFeedPaused = command({
  name: 'set-feed-paused',
  who: admin,
  input: PausedFeed,
  async run({ tx }, { id, isPaused }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    const restarted = isPaused ? {} : { failures: 0, ...fetchNow() };
    await tx
      .update(feeds)
      .set({ isPaused, takenUntil: null, ...restarted })
      .where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, { isPaused: before.isPaused }, { isPaused }) });
  },
});

/**
 * Schedules a fetch now, even on a day without races. Refusals (worded in copy/cs/admin/feeds.ts): feed.unknown,
 * feed.paused.
 */
export const fetchFeedNow = command({
  name: 'fetch-feed-now',
  who: admin,
  input: FeedIdInput,
  async run({ tx }, { id }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    if (before.isPaused) return refused('feed.paused');
    const scheduled = fetchNow();
    await tx.update(feeds).set(scheduled).where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, null, { nextAt: scheduled.nextAt }) });
  },
});

/** Deletes a feed; the batches it stored stay. Refusal: feed.unknown. */
export const deleteFeed = command({
  name: 'delete-feed',
  who: admin,
  input: FeedIdInput,
  async run({ tx }, { id }) {
    const [deleted] = await tx
      .delete(feeds)
      .where(eq(feeds.id, id))
      .returning({ name: feeds.name, url: feeds.url, kind: feeds.kind });
    if (!deleted) return refused('feed.unknown');
    return done({ id }, { changed, audit: auditOf(id, deleted, null) });
  },
});

async function lockFeed(tx: Db, id: number) {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, id)).for('update');
  return feed;
}
