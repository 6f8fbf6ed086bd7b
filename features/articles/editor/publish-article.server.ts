import { and, eq, ne } from 'drizzle-orm';
import { type ArticleLink, articleSlug } from './article-fields.rules.ts';
import { PublishedArticle } from './article-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  articleDrafts,
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
  blogPostSlugs,
} from '#features/articles/articles.tables.ts';
import { foreignKeyViolation, uniqueViolation } from '#platform/db/sql-state.server.ts';
import { findUnknownMark } from './find-unknown-mark.server.ts';
import { isSlugFree } from './free-slug.server.ts';
import { type LockedArticle, lockArticle } from './lock-article.server.ts';
import { readLinkIds } from './read-link-ids.server.ts';

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
export function auditedFields({ title, slug, excerpt, content, category, author, status, ...rest }: LockedArticle) {
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
