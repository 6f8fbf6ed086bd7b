import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { recipeMapping, validateMapping } from '#features/imports/mapping.rules.ts';
import { MappingInput } from '#features/imports/import-input.rules.ts';
import type { KeyFor } from '#features/accounts/app-secret.server.ts';
import { type Actor, admin } from '#platform/command/actor.server.ts';
import { renameSource } from '#features/api/api-keys.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { feedFingerprint, feedMapping } from './feed.rules.ts';
import { EditedFeed, FeedIdInput, NewFeed, PausedFeed, PermittedFeed } from './feed-input.rules.ts';
import { sealHeaders } from './fetch-feed.server.ts';

const changed = ['feeds'];
const auditOf = (id: number, before: unknown, after: unknown) => ({ subject: `feed:${id}`, before, after });
const refusalBySqlState = { [uniqueViolation]: 'feed.name-taken' } as const;
/** Due now, and wanted even on a day without races. */
const fetchNow = () => ({ nextAt: new Date(), isWanted: true });
/** Forgets the last response, so that the next one is read even if it is the same. */
const forgottenResponse = { etag: null, lastModified: null, contentHash: null, pageHashes: {} };
/** Also begins at the first page, and ends a fetch in progress. */
const clearedFetchState = { ...forgottenResponse, page: 0, takenUntil: null };
const keyFor = z.custom<KeyFor>((value) => typeof value === 'function');
const namesOf = (headers: Readonly<Record<string, string>>): string[] => Object.keys(headers);
/** Who recorded that the source agrees, and when. */
const permissionFields = (permission: string, actor: Actor) => ({
  permission,
  permittedAt: new Date(),
  permittedBy: actor.role === 'admin' ? actor.id : null,
});

/**
 * Creates a feed, which is fetched at once where its source's permission is recorded with it, else off (import.feeds,
 * import.feed-permission). Refusals: form.sent-already, feed.name-taken.
 */
export const createFeed = command({
  name: 'create-feed',
  who: admin,
  input: NewFeed.safeExtend({ key: formKey, keyFor }),
  refusalBySqlState,
  async run({ tx, actor }, { key, keyFor: keys, permission, secretHeaders, recipe, ...fields }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const permitted = permission === '' ? { isPaused: true } : permissionFields(permission, actor);
    const [feed] = await tx
      .insert(feeds)
      .values({
        ...fields,
        ...permitted,
        secretHeaders: sealHeaders(keys, secretHeaders),
        mapping: recipeMapping(recipe === '' ? null : recipe),
        ...fetchNow(),
      })
      .returning({ id: feeds.id });
    if (!feed) throw new Error('The insert returned no row.');
    const after = { ...fields, recipe, permission, headers: namesOf(secretHeaders) };
    return done(feed, { changed, audit: auditOf(feed.id, null, after) });
  },
});

/**
 * Changes a feed and fetches it at once. Its secret headers stay where none are typed, and never go to another host
 * (import.feed-secrets). Refusals: feed.unknown, edit.conflict (changed since the editor loaded it), feed.name-taken.
 */
export const editFeed = command({
  name: 'edit-feed',
  who: admin,
  input: EditedFeed.safeExtend({ keyFor }),
  refusalBySqlState,
  async run({ tx }, { id, seen, keyFor: keys, secretHeaders, dropHeaders, ...fields }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    if (feedFingerprint(before) !== seen) return refused('edit.conflict');
    const isDropped = dropHeaders || URL.parse(before.url)?.origin !== URL.parse(fields.url)?.origin;
    const stored = isDropped ? {} : before.secretHeaders;
    const headers = namesOf(secretHeaders).length > 0 ? sealHeaders(keys, secretHeaders) : stored;
    await tx
      .update(feeds)
      .set({ ...fields, secretHeaders: headers, ...clearedFetchState, ...fetchNow() })
      .where(eq(feeds.id, id));
    const { name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays, mayPassOn } = before;
    const renames = name === fields.name ? [] : await renameFeed(tx, name, fields.name);
    const previous = { name, url, kind, format, rowsAt, everyMinutes, onlyRaceDays, mayPassOn };
    const offered = mayPassOn === fields.mayPassOn ? [] : await changeWhatIsPassedOn(tx, fields.name);
    const audit = auditOf(
      id,
      { ...previous, headers: namesOf(before.secretHeaders) },
      { ...fields, headers: namesOf(headers) },
    );
    return done({ id }, { changed: [...changed, ...renames, ...offered], audit });
  },
});

/** Copies of the bulk tables hear of the races of a feed, and stored answers are old (import.passed-on). */
async function changeWhatIsPassedOn(tx: Db, feed: string): Promise<string[]> {
  const ofFeed = sql`select distinct s.race_id from race_sources s join import_batches b on b.id = s.batch_id
    where b.key_id is null and b.source = ${feed}`;
  await tx.execute(sql`
    select record_row_changes('races', array_agg(id), array_agg(event_id)) from races where id in (${ofFeed}) having count(*) > 0`);
  await tx.execute(sql`
    select record_row_changes('runners', array_agg(p.id), array_agg(r.event_id))
    from race_participations p join races r on r.id = p.race_id where r.id in (${ofFeed}) having count(*) > 0`);
  return ['all'];
}

/** The batches of a feed are its own by its name, which readers see (import.source-named); returns what has changed. */
async function renameFeed(tx: Db, from: string, to: string): Promise<string[]> {
  const isOfFeed = and(eq(importBatches.source, from), isNull(importBatches.madeBy), isNull(importBatches.keyId));
  await tx.update(importBatches).set({ source: to }).where(isOfFeed);
  return renameSource(tx, from, to);
}

/**
 * Records how the source of a feed has agreed, and switches the feed on (import.feed-permission). Refusal: feed.unknown.
 */
export const permitFeed = command({
  name: 'permit-feed',
  who: admin,
  input: PermittedFeed,
  async run({ tx, actor }, { id, permission }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    await tx
      .update(feeds)
      .set({ ...permissionFields(permission, actor), isPaused: false, failures: 0, takenUntil: null, ...fetchNow() })
      .where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, { permission: before.permission }, { permission }) });
  },
});

/** Changes the column mapping of a feed, which is fetched again at once. Refusals: feed.unknown, mapping.unfit. */
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

/**
 * Pauses or resumes a feed; resuming resets its failure count. Refusals: feed.unknown, feed.no-permission (its source's is
 * not recorded, so it stays off).
 */
export const setFeedPaused = command({
  name: 'set-feed-paused',
  who: admin,
  input: PausedFeed,
  async run({ tx }, { id, isPaused }) {
    const before = await lockFeed(tx, id);
    if (!before) return refused('feed.unknown');
    if (!isPaused && before.permission === null) return refused('feed.no-permission');
    const restarted = isPaused ? {} : { failures: 0, ...fetchNow() };
    await tx
      .update(feeds)
      .set({ isPaused, takenUntil: null, ...restarted })
      .where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, { isPaused: before.isPaused }, { isPaused }) });
  },
});

/**
 * Schedules a fetch now, even on a day without races. The same answer is read again: what stopped some of its rows may
 * have been mended. Refusals: feed.unknown, feed.paused.
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
    await tx
      .update(feeds)
      .set({ ...scheduled, ...forgottenResponse })
      .where(eq(feeds.id, id));
    return done({ id }, { changed, audit: auditOf(id, null, { nextAt: scheduled.nextAt }) });
  },
});

/** Deletes a feed; the batches it stored stay, and its right to be passed on ends. Refusal: feed.unknown. */
export const deleteFeed = command({
  name: 'delete-feed',
  who: admin,
  input: FeedIdInput,
  async run({ tx }, { id }) {
    const [deleted] = await tx
      .delete(feeds)
      .where(eq(feeds.id, id))
      .returning({ name: feeds.name, url: feeds.url, kind: feeds.kind, mayPassOn: feeds.mayPassOn });
    if (!deleted) return refused('feed.unknown');
    const offered = deleted.mayPassOn ? await changeWhatIsPassedOn(tx, deleted.name) : [];
    return done({ id }, { changed: [...changed, ...offered], audit: auditOf(id, deleted, null) });
  },
});

async function lockFeed(tx: Db, id: number) {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, id)).for('update');
  return feed;
}
