import { and, eq, ne } from 'drizzle-orm';
import { maxSlugLength } from './article-fields.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts, blogPostSlugs } from '#features/articles/articles.tables.ts';

/** Whether no other article has or formerly had the slug, so that an old link never opens another article. */
export async function isSlugFree(tx: Db, slug: string, postId: number | null): Promise<boolean> {
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
export async function freeSlug(tx: Db, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug.slice(0, maxSlugLength - 6)}-${number}`;
    if (await isSlugFree(tx, tried, null)) return tried;
  }
}
