import { and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Block, bodyText } from './article-body.rules.ts';
import { coverOf, coverPhotoOf, type CoverRace } from './cover.rules.ts';
import { type ArticleLinks, linksChangeAt } from './article-links.rules.ts';
import { type ArticleSummary, buildExcerpt } from './summary.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts, blogPostSlugs } from './articles.tables.ts';
import { markdownBlocks } from './markdown-blocks.server.ts';
import {
  articleSummary,
  coverRaces,
  isPublished,
  requirePublishedAt,
  readNextPublication,
  displayText,
  summaryColumns,
} from './published-articles.server.ts';
import { readLinks } from './read-links.server.ts';

export type Article = Omit<ArticleSummary, 'description'> & {
  /** The excerpt; null when none is written. */
  lead: string | null;
  /** The lead or the first words, for search engines. */
  description: string;
  author: string | null;
  /** Site time of the last change, null when it was not changed after its publication. */
  changedAt: Instant | null;
  body: readonly Block[];
};

type Neighbour = { slug: string; title: string };

export type ArticlePage = {
  article: Article;
  links: ArticleLinks;
  /** Published before and after it, among articles or among flash news. */
  previous: Neighbour | null;
  next: Neighbour | null;
  further: readonly ArticleSummary[];
  changesAt: Instant;
};

const maxFurtherArticles = 3;

/** Everything the page of a published article shows at `now`; null for an unknown or unpublished one. */
export async function readArticle(db: Db, slug: string, now: Instant): Promise<ArticlePage | null> {
  const [row] = await db
    .select({
      id: blogPosts.id,
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      category: blogPosts.category,
      author: blogPosts.author,
      readMinutes: blogPosts.readTimeMinutes,
      publishedAt: blogPosts.publishedAt,
      updatedAt: blogPosts.updatedAt,
      isFlash: blogPosts.isFlash,
      cover: blogPosts.cover,
      coverPhoto: blogPosts.coverPhoto,
      coverAlt: blogPosts.coverAlt,
      coverCredit: blogPosts.coverCredit,
      races: coverRaces,
    })
    .from(blogPosts)
    .where(and(isPublished(now), eq(blogPosts.slug, slug)));
  if (!row) return null;
  const article = articleOf(row);
  const [links, previous, next, further, publication] = await Promise.all([
    readLinks(db, row.id, now),
    readNeighbour(db, now, row, 'previous'),
    readNeighbour(db, now, row, 'next'),
    readFurther(db, now, article),
    readNextPublication(db, now),
  ]);
  const changesAt = Math.min(linksChangeAt(links.races, now), publication ?? Infinity) as Instant;
  return { article, links, previous, next, further, changesAt };
}

/** The columns that a published article, or an editor's preview, is made from. */
export type ArticleRow = Omit<
  typeof blogPosts.$inferSelect,
  'readTimeMinutes' | 'status' | 'featuredPosition' | 'createdAt' | 'version'
> & {
  readMinutes: number;
  races: readonly CoverRace[];
};

/** An article from its columns. */
export function articleOf({
  id: _id,
  excerpt,
  content,
  publishedAt,
  updatedAt,
  author,
  cover,
  coverPhoto,
  coverAlt,
  coverCredit,
  races,
  ...row
}: ArticleRow): Article {
  const body = markdownBlocks(content);
  const at = requirePublishedAt(publishedAt);
  return {
    ...row,
    title: displayText(row.title),
    lead: excerpt && displayText(excerpt),
    description: displayText(buildExcerpt(excerpt, bodyText(body))),
    author: author && displayText(author),
    publishedAt: at,
    changedAt: updatedAt.getTime() > at ? (updatedAt.getTime() as Instant) : null,
    cover: coverOf({ ...row, cover, races, photo: coverPhotoOf({ coverPhoto, coverAlt, coverCredit }) }),
    body,
  };
}

/** The current slug of the published article with a former slug, or null (articles.blog-redirects). */
export async function readMovedArticle(db: Db, slug: string, now: Instant): Promise<string | null> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogPostSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
    .where(and(isPublished(now), eq(blogPostSlugs.slug, slug)));
  return row?.slug ?? null;
}

async function readNeighbour(
  db: Db,
  now: Instant,
  { id, publishedAt, isFlash }: ArticleRow,
  side: 'previous' | 'next',
): Promise<Neighbour | null> {
  const at = new Date(requirePublishedAt(publishedAt));
  const beyond = side === 'next' ? gt : lt;
  const order = side === 'next' ? asc : desc;
  const isBeyond: SQL | undefined = or(
    beyond(blogPosts.publishedAt, at),
    and(eq(blogPosts.publishedAt, at), beyond(blogPosts.id, id)),
  );
  const [row] = await db
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished(now), eq(blogPosts.isFlash, isFlash), isBeyond))
    .orderBy(order(blogPosts.publishedAt), order(blogPosts.id))
    .limit(1);
  return row ? { slug: row.slug, title: displayText(row.title) } : null;
}

/** Articles offered below: those of the same category first, then the newest. */
async function readFurther(db: Db, now: Instant, article: Article): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isPublished(now), eq(blogPosts.isFlash, false), ne(blogPosts.slug, article.slug)))
    .orderBy(
      desc(sql`coalesce(${blogPosts.category} = ${article.category}, false)`),
      desc(blogPosts.publishedAt),
      desc(blogPosts.id),
    )
    .limit(maxFurtherArticles);
  return rows.map(articleSummary);
}
