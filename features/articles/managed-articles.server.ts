import { and, count, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { formatDatetimeField, parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { int, nullable, queryRows, text as textColumn } from '#platform/db/query-rows.server.ts';
import { namesOfPlace } from '#features/racing/is-at-course.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import {
  type ArticleFields,
  type ArticleLink,
  articleSlug,
  type ArticleState,
  type LinkChoice,
  type LinkKind,
  parseLink,
  readMinutes,
} from './article-fields.rules.ts';
import { articleCategories, type ArticleCategory } from './article.rules.ts';
import { articleDrafts, blogPosts } from './articles.tables.ts';
import { readLinkIds } from './edit-article.server.ts';
import type { CoverRace } from './cover.rules.ts';
import { type Article, articleOf } from './read-article.server.ts';

export const managedArticlesPageSize = 20;

type ManagedArticle = {
  id: number;
  /** Of the working copy, else the published one. */
  title: string;
  slug: string;
  status: 'draft' | 'published';
  publishedAt: Instant | null;
  category: ArticleCategory | null;
  isFlash: boolean;
  featured: number | null;
  saved: { at: Instant; by: string | null } | null;
};

type ManagedArticlesQuery = { state: ArticleState | null; page: number; now: Instant };

/** All articles for administrators: drafts first, then the newest. By page. */
export async function readManagedArticles(db: Db, { state, page, now }: ManagedArticlesQuery) {
  const condition = state === null ? undefined : inState(state, now);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: blogPosts.id,
        title: sql<string>`coalesce(nullif(btrim(${articleDrafts.fields}->>'title'), ''), ${blogPosts.title})`,
        slug: blogPosts.slug,
        status: blogPosts.status,
        publishedAt: blogPosts.publishedAt,
        category: blogPosts.category,
        isFlash: blogPosts.isFlash,
        featured: blogPosts.featuredPosition,
        savedAt: articleDrafts.savedAt,
        by: profiles.username,
      })
      .from(blogPosts)
      .leftJoin(articleDrafts, eq(articleDrafts.postId, blogPosts.id))
      .leftJoin(profiles, eq(profiles.id, articleDrafts.savedBy))
      .where(condition)
      .orderBy(sql`${blogPosts.status} = 'draft' desc`, desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(managedArticlesPageSize)
      .offset((page - 1) * managedArticlesPageSize),
    db.select({ total: count() }).from(blogPosts).where(condition),
  ]);
  const articles = rows.map(
    ({ publishedAt, savedAt, by, ...row }): ManagedArticle => ({
      ...row,
      publishedAt: (publishedAt?.getTime() ?? null) as Instant | null,
      saved: savedAt && { at: savedAt.getTime() as Instant, by },
    }),
  );
  return { articles, total: all?.total ?? 0 };
}

function inState(state: ArticleState, now: Instant): SQL | undefined {
  if (state === 'draft') return eq(blogPosts.status, 'draft');
  const at = new Date(now);
  const isDue = state === 'published' ? lte(blogPosts.publishedAt, at) : gt(blogPosts.publishedAt, at);
  return and(eq(blogPosts.status, 'published'), isDue);
}

type EditedArticle = {
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

const maxPerKind = 5;

const choiceColumns = {
  kind: textColumn<LinkKind>(),
  id: int,
  name: nullable(textColumn()),
  date: nullable(textColumn<PragueDate>()),
  location: nullable(textColumn()),
  number: nullable(int),
};

/**
 * What an article can be linked with: horses, jockeys, races and days that match all words of `text`, without case and
 * diacritics, a course by any of its names; five of each kind at most.
 */
export async function readMatchingLinkChoices(db: Db, text: string): Promise<LinkChoice[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) return [];
  const has = (folded: SQL) =>
    sql.join(
      words.map((word) => sql`${folded} like '%' || cz_fold(${word}) || '%'`),
      sql` and `,
    );
  return queryRows(
    db,
    choiceColumns,
    sql`
      with places as materialized (select distinct location, ${namesOfPlace(sql`location`)} as folded from race_events)
      (${horseChoice} where ${has(sql`h.name_folded`)} order by length(h.name), h.id limit ${maxPerKind})
      union all (${jockeyChoice} where ${has(sql`j.name_folded`)} order by length(j.name), j.id limit ${maxPerKind})
      union all (${raceChoice} join places using (location) where ${has(sql`cz_fold(coalesce(r.race_name, '')) || ' ' || places.folded`)} order by e.date desc, r.race_number limit ${maxPerKind})
      union all (${eventChoice} join places using (location) where ${has(sql`places.folded`)} order by e.date desc, e.id limit ${maxPerKind})`,
  );
}

/** The same for links that an article already has, by their ids; deleted ones are left out. */
export async function readLinkChoices(db: Db, links: readonly ArticleLink[]): Promise<LinkChoice[]> {
  if (links.length === 0) return [];
  const ids = (kind: LinkKind) => sql.param(links.filter((link) => link.kind === kind).map(({ id }) => id));
  return queryRows(
    db,
    choiceColumns,
    sql`
      ${horseChoice} where h.id = any(${ids('horse')}::bigint[])
      union all ${jockeyChoice} where j.id = any(${ids('jockey')}::bigint[])
      union all ${raceChoice} where r.id = any(${ids('race')}::bigint[])
      union all ${eventChoice} where e.id = any(${ids('event')}::bigint[])`,
  );
}

const horseChoice = sql`select 'horse' as kind, h.id::int as id, h.name, null::text as date, null::text as location, null::int as number from individual_horses h`;
const jockeyChoice = sql`select 'jockey', j.id::int, j.name, null, null, null from individual_jockeys j`;
const raceChoice = sql`select 'race', r.id::int, r.race_name, e.date::text, e.location, r.race_number::int from races r join race_events e on e.id = r.event_id`;
const eventChoice = sql`select 'event', e.id::int, null, e.date::text, e.location, null from race_events e`;

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
