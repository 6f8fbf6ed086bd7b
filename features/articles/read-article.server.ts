import { and, asc, desc, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { hasWon, recordOf } from '#features/racing/run-race.server.ts';
import { dayCounts, racesOfDay } from '#features/race-day/races-of-day.server.ts';
import {
  type ArticleLinks,
  type LinkedDay,
  linkedHorse,
  type LinkedHorseRow,
  linkedJockey,
  type LinkedJockeyRow,
  linkedRace,
  type LinkedRaceRow,
  linksChangeAt,
} from './article-links.rules.ts';
import { type Block, bodyText } from './article-body.rules.ts';
import { coverOf, coverPhotoOf, type CoverRace } from './cover.rules.ts';
import { type ArticleSummary, buildExcerpt } from './article.rules.ts';
import { blogPosts, blogPostSlugs } from './articles.tables.ts';
import { markdownBlocks } from './markdown-blocks.server.ts';
import {
  articleSummary,
  coverRaces,
  displayText,
  isPublished,
  readNextPublication,
  requirePublishedAt,
  summaryColumns,
} from './published-articles.server.ts';

const maxLinks = 12;
const formLength = 5;

/** The horses, jockeys, races and days that an article is linked with, as they are at `now`. */
export async function readLinks(db: Db, postId: number, now: Instant): Promise<ArticleLinks> {
  const today = pragueDate(now);
  const [horses, jockeys, races, days] = await Promise.all([
    readHorses(db, postId, today),
    readJockeys(db, postId, today),
    readRaces(db, postId),
    readDays(db, postId),
  ]);
  return {
    horses: horses.map(linkedHorse),
    jockeys: jockeys.map(linkedJockey),
    races: races.map((race) => linkedRace(race, now)),
    days,
  };
}

const horseColumns = {
  id: int,
  name: text(),
  country: nullable(text()),
  silk: json<LinkedHorseRow['silk']>(),
  form: json<LinkedHorseRow['form']>(),
  next: json<LinkedHorseRow['next']>(),
};

const jockeyColumns = {
  id: int,
  name: text(),
  title: nullable(text()),
  starts: int,
  wins: int,
  next: json<LinkedJockeyRow['next']>(),
};

const dayColumns = { eventId: int, location: text(), date: text<PragueDate>() };

const raceColumns = {
  ...dayColumns,
  id: int,
  raceNumber: int,
  name: nullable(text()),
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
  distanceM: nullable(int),
  isCompleted: boolean,
  isCancelled: boolean,
  statuses: json<LinkedRaceRow['statuses']>(),
  winners: json<LinkedRaceRow['winners']>(),
};

const dayCountColumns = {
  ...dayColumns,
  status: text<LinkedDay['status']>(),
  raceCount: int,
  completedCount: int,
};

/** The nearest race a horse or jockey is entered in, as JSON of LinkedHorseRow['next']. */
function nextStart(condition: SQL, today: PragueDate): SQL {
  return sql`(select json_build_object('eventId', e.id, 'raceNumber', r.race_number, 'date', e.date, 'location', e.location,
      'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds)
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where ${condition} and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
      and e.date >= ${today} and p.result_status is distinct from 'DNS'
    order by e.date, r.race_number limit 1)`;
}

function readHorses(db: Db, postId: number, today: PragueDate): Promise<LinkedHorseRow[]> {
  return queryRows(
    db,
    horseColumns,
    sql`select h.id::int, h.name, h.country, h.silk,
        (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
         from (select finishing_position, result_status, ran_on, race_id from race_participations
               where horse_id = h.id and ran_on <= ${today} order by ran_on desc, race_id desc limit ${formLength}) run) as form,
        ${nextStart(sql`p.horse_id = h.id`, today)} as next
      from blog_post_horses link join individual_horses h on h.id = link.horse_id
      where link.post_id = ${postId}
      order by h.name collate public.cs, h.id limit ${maxLinks}`,
  );
}

function readJockeys(db: Db, postId: number, today: PragueDate): Promise<LinkedJockeyRow[]> {
  const { starts, wins } = recordOf();
  return queryRows(
    db,
    jockeyColumns,
    sql`select j.id::int, j.name, j.title, season.starts, season.wins, ${nextStart(sql`p.jockey_id = j.id`, today)} as next
      from blog_post_jockeys link join individual_jockeys j on j.id = link.jockey_id
      cross join lateral (
        select ${starts}::int as starts, ${wins}::int as wins
        from race_participations
        where jockey_id = j.id and ran_on < ${today} and ran_on >= ${`${today.slice(0, 4)}-01-01`}
      ) season
      where link.post_id = ${postId}
      order by j.name collate public.cs, j.id limit ${maxLinks}`,
  );
}

function readRaces(db: Db, postId: number): Promise<LinkedRaceRow[]> {
  return queryRows(
    db,
    raceColumns,
    sql`select r.id::int, e.id::int as "eventId", e.date::text, e.location, r.race_number::int as "raceNumber",
        r.race_name as name, r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        r.distance::int as "distanceM", r.is_completed as "isCompleted",
        (r.is_cancelled or e.status = 'cancelled') as "isCancelled", field.statuses, field.winners
      from blog_post_races link
      join races r on r.id = link.race_id
      join race_events e on e.id = r.event_id
      cross join lateral (
        select json_agg(p.result_status) as statuses,
          json_agg(h.name order by p.result_row) filter (where ${hasWon(sql`p`)}) as winners
        from race_participations p join individual_horses h on h.id = p.horse_id
        where p.race_id = r.id
      ) field
      where link.post_id = ${postId}
      order by r.is_completed, e.date desc, r.race_number limit ${maxLinks}`,
  );
}

function readDays(db: Db, postId: number): Promise<LinkedDay[]> {
  return queryRows(
    db,
    dayCountColumns,
    sql`select e.id::int as "eventId", e.location, e.date::text, e.status, counts."raceCount", counts."completedCount"
      from blog_post_events link
      join race_events e on e.id = link.event_id
      cross join lateral (
        select ${dayCounts} from ${racesOfDay}) counts
      where link.post_id = ${postId}
      order by e.date desc, e.id limit ${maxLinks}`,
  );
}

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

type ArticlePage = {
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
type ArticleRow = Omit<
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
