import { eq } from 'drizzle-orm';
import type { ArticleFields } from './article-fields.rules.ts';
import { formatDatetimeField } from '#platform/time/datetime-field.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { articleDrafts, blogPosts } from '#features/articles/articles.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { readLinkIds } from './read-link-ids.server.ts';

export type EditedArticle = {
  id: number;
  version: number;
  status: 'draft' | 'published';
  publishedAt: Instant | null;
  /** The slug of the published version. */
  slug: string;
  fields: ArticleFields;
  /** When and by whom the unpublished working copy was saved. */
  saved: { at: Instant; by: string | null } | null;
};

/** An article for the form of its editor: its working copy, else the published fields; null = unknown. */
export async function readEditedArticle(db: Db, id: number): Promise<EditedArticle | null> {
  const [row] = await db
    .select({ article: blogPosts, draft: articleDrafts, by: profiles.username })
    .from(blogPosts)
    .leftJoin(articleDrafts, eq(articleDrafts.postId, blogPosts.id))
    .leftJoin(profiles, eq(profiles.id, articleDrafts.savedBy))
    .where(eq(blogPosts.id, id));
  if (!row) return null;
  const { article, draft, by } = row;
  const links = (await readLinkIds(db, id)).map((link) => `${link.kind}:${link.id}`);
  const publishedAt = (article.publishedAt?.getTime() ?? null) as Instant | null;
  return {
    id,
    version: article.version,
    status: article.status,
    publishedAt,
    slug: article.slug,
    fields: draft?.fields ?? {
      title: article.title,
      slug: article.slug,
      excerpt: article.excerpt ?? '',
      content: article.content,
      category: article.category ?? '',
      author: article.author ?? '',
      isFlash: article.isFlash,
      featured: String(article.featuredPosition ?? ''),
      cover: article.cover ?? '',
      coverPhoto: article.coverPhoto ?? '',
      coverAlt: article.coverAlt ?? '',
      coverCredit: article.coverCredit ?? '',
      publishedAt: publishedAt === null ? '' : formatDatetimeField(publishedAt),
      links,
    },
    saved: draft && { at: draft.savedAt.getTime() as Instant, by },
  };
}
