import { inArray } from 'drizzle-orm';
import { type ArticleCategory, articleCategories } from '#features/articles/category.rules.ts';
import type { CoverRace } from '#features/articles/cover.rules.ts';
import { type ArticleFields, articleSlug, parseLink, readMinutes } from './article-fields.rules.ts';
import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type Article, articleOf } from '#features/articles/read-article.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { races } from '#features/racing/racing.tables.ts';

/**
 * The article that is typed in the editor's form as readers would see it at `now`, made by the code of the public page.
 */
export async function previewArticle(db: Db, fields: ArticleFields, now: Instant): Promise<Article> {
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
    races: await readLinkedRaces(db, fields.links),
    publishedAt: at,
    updatedAt: at,
  });
}

function readLinkedRaces(db: Db, links: readonly string[]): Promise<CoverRace[]> {
  const ids = links.flatMap((text) => {
    const link = parseLink(text);
    return link?.kind === 'race' ? [link.id] : [];
  });
  return db
    .select({ kind: races.raceKind, prizeMoney: races.prizeMoney })
    .from(races)
    .where(inArray(races.id, ids))
    .orderBy(races.id);
}

function categoryOf(value: string): ArticleCategory | null {
  return articleCategories.find((category) => category === value) ?? null;
}
