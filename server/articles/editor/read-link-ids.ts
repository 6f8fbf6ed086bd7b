import { sql } from 'drizzle-orm';
import type { ArticleLink } from '#domain/articles/editor/article-fields.ts';
import type { Db } from '#server/db/db.ts';

/** Whom and what an article is about, as ids; one query. */
export async function readLinkIds(db: Db, postId: number): Promise<ArticleLink[]> {
  const result = await db.execute(sql`
    select 'horse' as kind, horse_id::int as id from blog_post_horses where post_id = ${postId}
    union all select 'jockey', jockey_id::int from blog_post_jockeys where post_id = ${postId}
    union all select 'race', race_id::int from blog_post_races where post_id = ${postId}
    union all select 'event', event_id::int from blog_post_events where post_id = ${postId}
    order by kind, id`);
  return (result as unknown as { rows: ArticleLink[] }).rows;
}
