import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import { foreignKeyViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import {
  type ArticleFields,
  type ArticleLink,
  articleSlug,
  type LinkKind,
  maxSlugLength,
} from './article-fields.rules.ts';
import {
  articleDrafts,
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
  blogPostSlugs,
} from './articles.tables.ts';
import { ArticleIdInput, ArticleVersion, NewArticle, PublishedArticle, WorkingCopy } from './article-input.rules.ts';
import { lockArticle, type LockedArticle } from './lock-article.server.ts';
import { findUnknownMark } from './markdown-blocks.server.ts';

/** Whether no other article has or formerly had the slug, so that an old link never opens another article. */
async function isSlugFree(tx: Db, slug: string, postId: number | null): Promise<boolean> {
  const taken = await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), postId === null ? undefined : ne(blogPosts.id, postId)))
    .unionAll(
      tx
        .select({ id: blogPostSlugs.postId })
        .from(blogPostSlugs)
        .where(and(eq(blogPostSlugs.slug, slug), postId === null ? undefined : ne(blogPostSlugs.postId, postId))),
    )
    .limit(1);
  return taken.length === 0;
}

/** The slug itself, or with the lowest number that makes it free, such as 'dostihy-2'. */
async function freeSlug(tx: Db, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug.slice(0, maxSlugLength - 6)}-${number}`;
    if (await isSlugFree(tx, tried, null)) return tried;
  }
}

/** The ids of the horses, jockeys, races and days that an article is linked with. */
export function readLinkIds(db: Db, postId: number): Promise<ArticleLink[]> {
  return queryRows(
    db,
    { kind: text<LinkKind>(), id: int },
    sql`
    select 'horse' as kind, horse_id::int as id from blog_post_horses where post_id = ${postId}
    union all select 'jockey', jockey_id::int from blog_post_jockeys where post_id = ${postId}
    union all select 'race', race_id::int from blog_post_races where post_id = ${postId}
    union all select 'event', event_id::int from blog_post_events where post_id = ${postId}
    order by kind, id`,
  );
}

/** Creates a draft; its slug is derived from the title. Refusal: form.sent-already. */
export const createArticle = command({
  name: 'create-article',
  who: admin,
  input: NewArticle.extend({ key: formKey }),
  async run({ tx }, { key, title }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const slug = await freeSlug(tx, articleSlug({ slug: '', title }) || 'clanek');
    const [made] = await tx.insert(blogPosts).values({ title, slug, content: '' }).returning({ id: blogPosts.id });
    if (!made) throw new Error('The insert returned no row.');
    const audit = { subject: `article:${made.id}`, before: null, after: { title, slug } };
    return done({ id: made.id }, { changed: [], audit });
  },
});

/**
 * Saves what an editor types; readers don't see it. Returns the version that the next save must name. `isOver`
 * overwrites another editor's copy, which the audit log keeps (articles.working-copy). Refusals: article.unknown,
 * edit.conflict.
 */
export const saveWorkingCopy = command({
  name: 'save-working-copy',
  who: admin,
  input: WorkingCopy,
  async run({ tx, actor, now }, { id, version, isOver, fields }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const overwritten = isOver ? await readDraftFields(tx, id) : undefined;
    const saved = { fields, savedBy: administratorId(actor), savedAt: new Date(now) };
    await tx
      .insert(articleDrafts)
      .values({ postId: id, ...saved })
      .onConflictDoUpdate({ target: articleDrafts.postId, set: saved });
    const next = version + 1;
    await tx.update(blogPosts).set({ version: next }).where(eq(blogPosts.id, id));
    const audit = { subject: `article:${id}`, before: { version, fields: overwritten }, after: { version: next } };
    return done({ id, version: next }, { changed: [], audit });
  },
});

async function readDraftFields(tx: Db, postId: number): Promise<ArticleFields | undefined> {
  const [row] = await tx
    .select({ fields: articleDrafts.fields })
    .from(articleDrafts)
    .where(eq(articleDrafts.postId, postId));
  return row?.fields;
}

/** Discards the working copy: what was typed since the last publication. Refusals: article.unknown, edit.conflict. */
export const discardWorkingCopy = command({
  name: 'discard-working-copy',
  who: admin,
  input: ArticleVersion,
  async run({ tx }, { id, version }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const [before] = await tx
      .delete(articleDrafts)
      .where(eq(articleDrafts.postId, id))
      .returning({ fields: articleDrafts.fields });
    await tx
      .update(blogPosts)
      .set({ version: version + 1 })
      .where(eq(blogPosts.id, id));
    return done({ id }, { changed: [], audit: { subject: `article:${id}`, before: before ?? null, after: null } });
  },
});

/**
 * Publishes what was typed: at the typed time, by site time, else at the time it was first published, else now.
 * Refusals: article.unknown, edit.conflict, article.slug-taken, article.unknown-link, and those of findUnknownMark.
 */
export const publishArticle = command({
  name: 'publish-article',
  who: admin,
  input: PublishedArticle,
  refusalBySqlState: { [foreignKeyViolation]: 'article.unknown-link', [uniqueViolation]: 'article.slug-taken' },
  async run({ tx, now }, { id, version, fields }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const before = locked.value;
    const unknown = await findUnknownMark(tx, fields.content);
    if (unknown) return refused(unknown.code);
    const slug = articleSlug(fields);
    if (!(await isSlugFree(tx, slug, id))) return refused('article.slug-taken');
    const { links, featured, publishedAt, slug: _, ...rest } = fields;
    const at = publishedAt === null ? (before.publishedAt ?? new Date(now)) : new Date(publishedAt);
    const previous = { ...auditedFields(before), links: await readLinkIds(tx, id) };
    if (featured !== null) await clearFeaturedPosition(tx, featured, id);
    await storeFormerSlug(tx, before, slug, now);
    const after = { ...rest, slug, featuredPosition: featured, publishedAt: at, status: 'published' as const };
    await tx
      .update(blogPosts)
      .set({ ...after, version: version + 1, updatedAt: new Date(now) })
      .where(eq(blogPosts.id, id));
    await replaceLinks(tx, id, links);
    await tx.delete(articleDrafts).where(eq(articleDrafts.postId, id));
    const audit = { subject: `article:${id}`, before: previous, after: { ...after, links } };
    return done({ id, slug, isScheduled: at.getTime() > now }, { changed: ['articles'], audit });
  },
});

/** The columns of an article that the audit log stores when it is published or deleted. */
function auditedFields({ title, slug, excerpt, content, category, author, status, ...rest }: LockedArticle) {
  const { isFlash, featuredPosition, publishedAt, cover, coverPhoto, coverAlt, coverCredit } = rest;
  const face = { cover, coverPhoto, coverAlt, coverCredit };
  return { title, slug, excerpt, content, category, author, status, isFlash, featuredPosition, publishedAt, ...face };
}

/** Each of the three featured positions belongs to one article: another one that held it loses it. */
async function clearFeaturedPosition(tx: Db, position: number, id: number): Promise<void> {
  await tx
    .update(blogPosts)
    .set({ featuredPosition: null })
    .where(and(eq(blogPosts.featuredPosition, position), ne(blogPosts.id, id)));
}

/**
 * Makes the previous slug redirect if readers may have seen it; a slug that an article takes back no longer redirects.
 */
async function storeFormerSlug(tx: Db, before: LockedArticle, slug: string, now: number): Promise<void> {
  if (before.slug === slug) return;
  await tx.delete(blogPostSlugs).where(eq(blogPostSlugs.slug, slug));
  const wasSeen = before.publishedAt !== null && before.publishedAt.getTime() <= now;
  if (wasSeen) await tx.insert(blogPostSlugs).values({ slug: before.slug, postId: before.id }).onConflictDoNothing();
}

async function replaceLinks(tx: Db, postId: number, links: readonly ArticleLink[]): Promise<void> {
  const idsOf = (kind: ArticleLink['kind']) => links.filter((link) => link.kind === kind).map(({ id }) => id);
  const horses = idsOf('horse').map((horseId) => ({ postId, horseId }));
  const jockeys = idsOf('jockey').map((jockeyId) => ({ postId, jockeyId }));
  const races = idsOf('race').map((raceId) => ({ postId, raceId }));
  const events = idsOf('event').map((eventId) => ({ postId, eventId }));
  for (const table of [blogPostHorses, blogPostJockeys, blogPostRaces, blogPostEvents])
    await tx.delete(table).where(eq(table.postId, postId));
  if (horses.length > 0) await tx.insert(blogPostHorses).values(horses);
  if (jockeys.length > 0) await tx.insert(blogPostJockeys).values(jockeys);
  if (races.length > 0) await tx.insert(blogPostRaces).values(races);
  if (events.length > 0) await tx.insert(blogPostEvents).values(events);
}

/** Turns a published article back into a draft, which readers don't see. Refusals: article.unknown, edit.conflict. */
export const unpublishArticle = command({
  name: 'unpublish-article',
  who: admin,
  input: ArticleVersion,
  async run({ tx }, { id, version }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const after = { status: 'draft' as const, featuredPosition: null };
    await tx
      .update(blogPosts)
      .set({ ...after, version: version + 1 })
      .where(eq(blogPosts.id, id));
    const { status, featuredPosition } = locked.value;
    const audit = { subject: `article:${id}`, before: { status, featuredPosition }, after };
    return done({ id }, { changed: ['articles'], audit });
  },
});

/** Deletes an article with its working copy; the audit log keeps all of it. Refusal: article.unknown. */
export const deleteArticle = command({
  name: 'delete-article',
  who: admin,
  input: ArticleIdInput,
  async run({ tx }, { id }) {
    const links = await readLinkIds(tx, id);
    const [copy] = await tx
      .select({ fields: articleDrafts.fields })
      .from(articleDrafts)
      .where(eq(articleDrafts.postId, id));
    const [deleted] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    if (!deleted) return refused('article.unknown');
    const before = { ...auditedFields(deleted), links, workingCopy: copy?.fields ?? null };
    return done({ id }, { changed: ['articles'], audit: { subject: `article:${id}`, before, after: null } });
  },
});
