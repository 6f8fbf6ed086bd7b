import { type ArticleCategory, articleCategories } from '#domain/articles/category.ts';
import { type ArticleFields, articleSlug, readMinutes } from '#domain/articles/editor/article-fields.ts';
import { parseDatetimeField } from '#domain/shared/datetime-field.ts';
import type { Instant } from '#domain/shared/time.ts';
import { type Article, articleOf } from '#server/articles/read-article.ts';

/**
 * The article that is typed in the editor's form as readers would see it at `now`, made by the code of the public page.
 * For /admin/blog/{id}.
 */
export function previewArticle(fields: ArticleFields, now: Instant): Article {
  const at = new Date(parseDatetimeField(fields.publishedAt) ?? now);
  return articleOf({
    id: 0,
    slug: articleSlug(fields) || 'clanek',
    title: fields.title,
    excerpt: fields.excerpt.trim() || null,
    content: fields.content,
    category: categoryOf(fields.category),
    author: fields.author.trim() || null,
    isFlash: fields.isFlash,
    cover: fields.cover || null,
    coverPhoto: fields.coverPhoto,
    coverAlt: fields.coverAlt.trim() || null,
    coverCredit: fields.coverCredit.trim() || null,
    readMinutes: readMinutes(fields.content),
    publishedAt: at,
    updatedAt: at,
  });
}

function categoryOf(value: string): ArticleCategory | null {
  return articleCategories.find((category) => category === value) ?? null;
}
