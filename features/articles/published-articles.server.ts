import { and, asc, count, desc, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { bindNumbers, bindPrepositions } from '#platform/text/czech-typography.rules.ts';
import { plainText } from '#platform/text/plain-text.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { everybody } from '#platform/http/route-rules.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { type Block, bodyText } from './article-body.rules.ts';
import { coverOf, coverPhotoOf, type CoverRace } from './cover.rules.ts';
import {
  type ArticleCategory,
  type ArticleSection,
  type ArticleSummary,
  buildExcerpt,
  flashSection,
  maxFeaturedArticles,
  maxFlashArticles,
} from './article.rules.ts';
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

type SummaryRow = {
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

type FrontArticles = {
  flash: readonly ArticleSummary[];
  featured: readonly ArticleSummary[];
  changesAt: Instant | null;
};

/** What the home page shows of articles at `now`: flash news and the featured three. */
export async function readFrontArticles(db: Db, now: Instant): Promise<FrontArticles> {
  const [flash, featured, changesAt] = await Promise.all([
    readFlashNews(db, now),
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished(now), isNotNull(blogPosts.featuredPosition)))
      .orderBy(asc(blogPosts.featuredPosition))
      .limit(maxFeaturedArticles),
    readNextPublication(db, now),
  ]);
  return { flash, featured: featured.map(articleSummary), changesAt };
}

/** The four newest published flash news (articles.flash-news). */
async function readFlashNews(db: Db, now: Instant): Promise<ArticleSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(isPublished(now), eq(blogPosts.isFlash, true)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxFlashArticles);
  return rows.map(articleSummary);
}

/** Articles on a page of /articles, which they fill: one large article and three rows of three cards. */
export const articlesPageSize = 10;

type ArticleList = {
  articles: readonly ArticleSummary[];
  total: number;
  /** The newest flash news. */
  flash: readonly ArticleSummary[];
  counts: Partial<Record<ArticleSection | 'all', number>>;
  changesAt: Instant | null;
};

type ArticleListQuery = { section: ArticleSection | null; page: number; now: Instant };

/** One page of a section, newest first, with the counts of all sections (articles.list). */
export async function readArticleList(db: Db, { section, page, now }: ArticleListQuery): Promise<ArticleList> {
  const [rows, counts, flash, changesAt] = await Promise.all([
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished(now), inSection(section)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(articlesPageSize)
      .offset((page - 1) * articlesPageSize),
    readCounts(db, now),
    readFlashNews(db, now),
    readNextPublication(db, now),
  ]);
  return { articles: rows.map(articleSummary), total: counts[section ?? 'all'] ?? 0, flash, counts, changesAt };
}

function inSection(section: ArticleSection | null): SQL | undefined {
  if (section === flashSection) return eq(blogPosts.isFlash, true);
  const isArticle = eq(blogPosts.isFlash, false);
  return section === null ? isArticle : and(isArticle, eq(blogPosts.category, section));
}

async function readCounts(db: Db, now: Instant): Promise<ArticleList['counts']> {
  const rows = await db
    .select({ category: blogPosts.category, isFlash: blogPosts.isFlash, count: count() })
    .from(blogPosts)
    .where(isPublished(now))
    .groupBy(blogPosts.category, blogPosts.isFlash);
  const counts: ArticleList['counts'] = {};
  const add = (section: ArticleCategory | typeof flashSection | 'all', more: number) => {
    counts[section] = (counts[section] ?? 0) + more;
  };
  for (const row of rows) {
    add(row.isFlash ? flashSection : 'all', row.count);
    if (!row.isFlash && row.category) add(row.category, row.count);
  }
  return counts;
}

const feedLength = 20;
const maxPaths = 10_000;

export type FeedEntry = Omit<ArticleSummary, 'readMinutes' | 'cover'> & {
  id: number;
  author: string | null;
  updatedAt: Instant;
  body: readonly Block[];
};

type ArticleFeed = { entries: readonly FeedEntry[]; changesAt: Instant | null };

/** The newest articles and flash news with their full texts (articles.feeds). */
export async function readArticleFeed(db: Db, now: Instant): Promise<ArticleFeed> {
  const [rows, changesAt] = await Promise.all([
    db
      .select({
        id: blogPosts.id,
        slug: blogPosts.slug,
        title: blogPosts.title,
        excerpt: blogPosts.excerpt,
        content: blogPosts.content,
        category: blogPosts.category,
        author: blogPosts.author,
        publishedAt: blogPosts.publishedAt,
        updatedAt: blogPosts.updatedAt,
        isFlash: blogPosts.isFlash,
      })
      .from(blogPosts)
      .where(isPublished(now))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(feedLength),
    readNextPublication(db, now),
  ]);
  return {
    changesAt,
    entries: rows.map(({ excerpt, content, publishedAt, updatedAt, ...row }) => {
      const body = markdownBlocks(content);
      const at = requirePublishedAt(publishedAt);
      return {
        ...row,
        title: displayText(row.title),
        author: row.author && displayText(row.author),
        description: displayText(buildExcerpt(excerpt, bodyText(body))),
        publishedAt: at,
        updatedAt: lastChange(at, updatedAt),
        body,
      };
    }),
  };
}

/** Addresses of all published articles with their last change. */
export async function readArticlePaths(db: Db, now: Instant): Promise<{ path: string; changedAt: Instant }[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(maxPaths);
  return rows.map(({ slug, publishedAt, updatedAt }) => ({
    path: `/articles/${slug}`,
    changedAt: lastChange(requirePublishedAt(publishedAt), updatedAt),
  }));
}

/** When readers last saw a change: of a scheduled article that is at the earliest its publication. */
function lastChange(publishedAt: Instant, updatedAt: Date): Instant {
  return Math.max(publishedAt, updatedAt.getTime()) as Instant;
}

/** /blog and /blog/{slug} are the former addresses of the articles (articles.blog-redirects). */
export const formerArticles = resource('/blog/:slug?', everybody(['category', 'page']), {
  GET({ request, params }) {
    const { search } = new URL(request.url);
    const path = params.slug === undefined ? '/articles' : `/articles/${encodeURIComponent(params.slug)}`;
    return redirectTo(`${path}${search}`, 301);
  },
});
