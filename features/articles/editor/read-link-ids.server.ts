import { sql } from 'drizzle-orm';
import type { ArticleLink, LinkKind } from './article-fields.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';

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
