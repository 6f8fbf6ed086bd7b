import { desc } from 'drizzle-orm';
import { type Block, bodyText } from './article-body.rules.ts';
import { type ArticleSummary, buildExcerpt } from './summary.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';
import { markdownBlocks } from './markdown-blocks.server.ts';
import { isPublished, requirePublishedAt, readNextPublication, displayText } from './published-articles.server.ts';

const feedLength = 20;
const maxPaths = 10_000;

export type FeedEntry = Omit<ArticleSummary, 'readMinutes' | 'cover'> & {
  id: number;
  author: string | null;
  updatedAt: Instant;
  body: readonly Block[];
};

export type ArticleFeed = { entries: readonly FeedEntry[]; changesAt: Instant | null };

/** The newest articles and flash news with their full texts (articles.feeds). */
export async function readArticleFeed(db: Db, now: Instant): Promise<ArticleFeed> {
  const [rows, changesAt] = await Promise.all([
    db
      .select({
        id: blogPosts.id,
        slug: blogPosts.slug,
        title: blogPosts.title,
        excerpt: blogPosts.excerpt,
        content: blogPosts.content,
        category: blogPosts.category,
        author: blogPosts.author,
        publishedAt: blogPosts.publishedAt,
        updatedAt: blogPosts.updatedAt,
        isFlash: blogPosts.isFlash,
      })
      .from(blogPosts)
      .where(isPublished(now))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(feedLength),
    readNextPublication(db, now),
  ]);
  return {
    changesAt,
    entries: rows.map(({ excerpt, content, publishedAt, updatedAt, ...row }) => {
      const body = markdownBlocks(content);
      const at = requirePublishedAt(publishedAt);
      return {
        ...row,
        title: displayText(row.title),
        author: row.author && displayText(row.author),
        description: displayText(buildExcerpt(excerpt, bodyText(body))),
        publishedAt: at,
        updatedAt: lastChange(at, updatedAt),
        body,
      };
    }),
  };
}

/** Addresses of all published articles with their last change. */
export async function readArticlePaths(db: Db, now: Instant): Promise<{ path: string; changedAt: Instant }[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxPaths);
  return rows.map(({ slug, publishedAt, updatedAt }) => ({
    path: `/articles/${slug}`,
    changedAt: lastChange(requirePublishedAt(publishedAt), updatedAt),
  }));
}

/** When readers last saw a change: of a scheduled article that is at the earliest its publication. */
function lastChange(publishedAt: Instant, updatedAt: Date): Instant {
  return Math.max(publishedAt, updatedAt.getTime()) as Instant;
}
