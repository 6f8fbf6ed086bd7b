import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { type ArticleSummary, maxFeaturedArticles, maxFlashArticles } from './summary.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';
import { articleSummary, isPublished, readNextPublication, summaryColumns } from './published-articles.server.ts';

export type FrontArticles = {
  flash: readonly ArticleSummary[];
  featured: readonly ArticleSummary[];
  changesAt: Instant | null;
};

/** What the home page shows of articles at `now`: flash news and the featured three. */
export async function readFrontArticles(db: Db, now: Instant): Promise<FrontArticles> {
  const [flash, featured, changesAt] = await Promise.all([
    readFlashNews(db, now),
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished(now), isNotNull(blogPosts.featuredPosition)))
      .orderBy(asc(blogPosts.featuredPosition))
      .limit(maxFeaturedArticles),
    readNextPublication(db, now),
  ]);
  return { flash, featured: featured.map(articleSummary), changesAt };
}

/** The four newest published flash news (articles.flash-news). */
export async function readFlashNews(db: Db, now: Instant): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isPublished(now), eq(blogPosts.isFlash, true)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxFlashArticles);
  return rows.map(articleSummary);
}
