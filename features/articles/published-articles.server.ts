import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { bodyText } from './article-body.rules.ts';
import { coverOf, coverPhotoOf, type CoverRace } from './cover.rules.ts';
import { type ArticleSummary, buildExcerpt } from './summary.rules.ts';
import { bindNumbers, bindPrepositions } from '#platform/text/czech-text.rules.ts';
import { plainText } from '#platform/text/plain-text.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';
import { markdownBlocks } from './markdown-blocks.server.ts';

/** Characters of Markdown that are read to make an excerpt of 160 characters. */
const openingLength = 2000;

/** SQL condition: the article is published, by site time (articles.published-only). */
export function isPublished(now: Instant): SQL | undefined {
  return and(eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, new Date(now)));
}

/** The races that a row of blog_posts is tied to, for its cover. */
export const coverRaces = sql<CoverRace[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', race_kind, 'prizeMoney', prize_money) order by races.id), '[]')
  from blog_post_races join races on races.id = race_id where post_id = blog_posts.id)`;

/** Columns from which articleSummary makes an article's summary; `opening` only where no excerpt is written. */
export const summaryColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  opening: sql<
    string | null
  >`case when ${blogPosts.excerpt} is null then left(${blogPosts.content}, ${sql.raw(String(openingLength))}) end`,
  category: blogPosts.category,
  readMinutes: blogPosts.readTimeMinutes,
  publishedAt: blogPosts.publishedAt,
  isFlash: blogPosts.isFlash,
  cover: blogPosts.cover,
  coverPhoto: blogPosts.coverPhoto,
  coverAlt: blogPosts.coverAlt,
  coverCredit: blogPosts.coverCredit,
  races: coverRaces,
};

export type SummaryRow = {
  slug: string;
  title: string;
  excerpt: string | null;
  opening: string | null;
  category: ArticleSummary['category'];
  readMinutes: number;
  publishedAt: Date | null;
  isFlash: boolean;
  cover: string | null;
  coverPhoto: string | null;
  coverAlt: string | null;
  coverCredit: string | null;
  races: readonly CoverRace[];
};

/** An article as the cards and lists of any public page show it. */
export function articleSummary({
  excerpt,
  opening,
  publishedAt,
  cover,
  races,
  ...columns
}: SummaryRow): ArticleSummary {
  const { coverPhoto, coverAlt, coverCredit, ...row } = columns;
  const text = opening === null ? '' : bodyText(markdownBlocks(opening));
  return {
    ...row,
    title: displayText(row.title),
    description: displayText(buildExcerpt(excerpt, text)),
    publishedAt: requirePublishedAt(publishedAt),
    cover: coverOf({ ...row, cover, races, photo: coverPhotoOf({ coverPhoto, coverAlt, coverCredit }) }),
  };
}

/** A title or sentence for display: without invisible characters, with no-break spaces. */
export function displayText(text: string): string {
  return bindNumbers(bindPrepositions(plainText(text)));
}

/**
 * When an article was published; a constraint of the table makes sure that a published one has the date
 * (blog_posts_published).
 */
export function requirePublishedAt(publishedAt: Date | null): Instant {
  if (!publishedAt) throw new Error('a published article has no date');
  return publishedAt.getTime() as Instant;
}

/**
 * When the next scheduled article is published, because cached lists of articles expire then
 * (public-pages.valid-until).
 */
export async function readNextPublication(db: Db, now: Instant): Promise<Instant | null> {
  const [row] = await db
    .select({ at: sql<number | null>`(extract(epoch from min(${blogPosts.publishedAt})) * 1000)::float8` })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), sql`${blogPosts.publishedAt} > ${new Date(now).toISOString()}`));
  return (row?.at ?? null) as Instant | null;
}
