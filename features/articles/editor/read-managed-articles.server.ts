import { and, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { ArticleState } from './article-fields.rules.ts';
import type { ArticleCategory } from '#features/articles/category.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { articleDrafts, blogPosts } from '#features/articles/articles.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

export const managedArticlesPageSize = 20;

export type ManagedArticle = {
  id: number;
  /** Of the working copy, else the published one. */
  title: string;
  slug: string;
  status: 'draft' | 'published';
  publishedAt: Instant | null;
  category: ArticleCategory | null;
  isFlash: boolean;
  featured: number | null;
  saved: { at: Instant; by: string | null } | null;
};

type ManagedArticlesQuery = { state: ArticleState | null; page: number; now: Instant };

/** All articles for administrators: drafts first, then the newest. By page. */
export async function readManagedArticles(db: Db, { state, page, now }: ManagedArticlesQuery) {
  const condition = state === null ? undefined : inState(state, now);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: blogPosts.id,
        title: sql<string>`coalesce(nullif(btrim(${articleDrafts.fields}->>'title'), ''), ${blogPosts.title})`,
        slug: blogPosts.slug,
        status: blogPosts.status,
        publishedAt: blogPosts.publishedAt,
        category: blogPosts.category,
        isFlash: blogPosts.isFlash,
        featured: blogPosts.featuredPosition,
        savedAt: articleDrafts.savedAt,
        by: profiles.username,
      })
      .from(blogPosts)
      .leftJoin(articleDrafts, eq(articleDrafts.postId, blogPosts.id))
      .leftJoin(profiles, eq(profiles.id, articleDrafts.savedBy))
      .where(condition)
      .orderBy(sql`${blogPosts.status} = 'draft' desc`, desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(managedArticlesPageSize)
      .offset((page - 1) * managedArticlesPageSize),
    db.select({ total: count() }).from(blogPosts).where(condition),
  ]);
  const articles = rows.map(
    ({ publishedAt, savedAt, by, ...row }): ManagedArticle => ({
      ...row,
      publishedAt: (publishedAt?.getTime() ?? null) as Instant | null,
      saved: savedAt && { at: savedAt.getTime() as Instant, by },
    }),
  );
  return { articles, total: all?.total ?? 0 };
}

function inState(state: ArticleState, now: Instant): SQL | undefined {
  if (state === 'draft') return eq(blogPosts.status, 'draft');
  const at = new Date(now);
  const isDue = state === 'published' ? lte(blogPosts.publishedAt, at) : gt(blogPosts.publishedAt, at);
  return and(eq(blogPosts.status, 'published'), isDue);
}
