import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from '#features/articles/articles.tables.ts';

let articleCount = 0;

/** Inserts an article, published on Thursday 5 October 2023 at noon unless given otherwise. Returns its id. */
export async function insertArticle(db: Db, overrides: Partial<typeof blogPosts.$inferInsert> = {}): Promise<number> {
  articleCount += 1;
  const publishedAt = overrides.publishedAt ?? new Date('2023-10-05T10:00:00Z');
  const [row] = await db
    .insert(blogPosts)
    .values({
      title: `Článek ${articleCount}`,
      slug: `clanek-${articleCount}`,
      content: 'Kůň běží.',
      status: 'published',
      updatedAt: publishedAt,
      ...overrides,
      publishedAt,
    })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}
