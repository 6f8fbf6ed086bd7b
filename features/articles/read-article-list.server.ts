import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { type ArticleCategory, type ArticleSection, flashSection } from './category.rules.ts';
import type { ArticleSummary } from './summary.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';
import { readFlashNews } from './read-front-articles.server.ts';
import { articleSummary, isPublished, readNextPublication, summaryColumns } from './published-articles.server.ts';

/** Articles on a page of /articles, which they fill: one large article and three rows of three cards. */
export const articlesPageSize = 10;

export type ArticleList = {
  articles: readonly ArticleSummary[];
  total: number;
  /** The newest flash news. */
  flash: readonly ArticleSummary[];
  counts: Partial<Record<ArticleSection | 'all', number>>;
  changesAt: Instant | null;
};

type ArticleListQuery = { section: ArticleSection | null; page: number; now: Instant };

/** One page of a section, newest first, with the counts of all sections (articles.list). */
export async function readArticleList(db: Db, { section, page, now }: ArticleListQuery): Promise<ArticleList> {
  const [rows, counts, flash, changesAt] = await Promise.all([
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished(now), inSection(section)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(articlesPageSize)
      .offset((page - 1) * articlesPageSize),
    readCounts(db, now),
    readFlashNews(db, now),
    readNextPublication(db, now),
  ]);
  return { articles: rows.map(articleSummary), total: counts[section ?? 'all'] ?? 0, flash, counts, changesAt };
}

function inSection(section: ArticleSection | null): SQL | undefined {
  if (section === flashSection) return eq(blogPosts.isFlash, true);
  const isArticle = eq(blogPosts.isFlash, false);
  return section === null ? isArticle : and(isArticle, eq(blogPosts.category, section));
}

async function readCounts(db: Db, now: Instant): Promise<ArticleList['counts']> {
  const rows = await db
    .select({ category: blogPosts.category, isFlash: blogPosts.isFlash, count: count() })
    .from(blogPosts)
    .where(isPublished(now))
    .groupBy(blogPosts.category, blogPosts.isFlash);
  const counts: ArticleList['counts'] = {};
  const add = (section: ArticleCategory | typeof flashSection | 'all', more: number) => {
    counts[section] = (counts[section] ?? 0) + more;
  };
  for (const row of rows) {
    add(row.isFlash ? flashSection : 'all', row.count);
    if (!row.isFlash && row.category) add(row.category, row.count);
  }
  return counts;
}
