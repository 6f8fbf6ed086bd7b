import { sql } from 'drizzle-orm';
import { maxSlugLength } from '#domain/articles/editor/article-fields.ts';
import type { Db } from '#server/db/db.ts';

/** Addresses are one space, present and former: an old link never opens another article. */
export async function isSlugFree(tx: Db, slug: string, postId: number | null): Promise<boolean> {
  const result = await tx.execute(sql`
    select 1 from blog_posts where slug = ${slug} and id is distinct from ${postId}
    union all select 1 from blog_post_slugs where slug = ${slug} and post_id is distinct from ${postId} limit 1`);
  return (result as unknown as { rows: unknown[] }).rows.length === 0;
}

/** The address itself, or with the first number that makes it free. */
export async function freeSlug(tx: Db, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug.slice(0, maxSlugLength - 6)}-${number}`;
    if (await isSlugFree(tx, tried, null)) return tried;
  }
}
