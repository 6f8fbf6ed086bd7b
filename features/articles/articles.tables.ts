import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { horses, jockeys, raceEvents, races } from '#features/racing/racing.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { type ArticleFields, articleLimits } from './article-fields.rules.ts';
import type { ArticleCategory } from './article.rules.ts';

/** Articles, drafts and published ones. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: identity(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt'),
    /** Markdown. */
    content: text('content').notNull(),
    category: text('category').$type<ArticleCategory>(),
    author: text('author'),
    /** At 200 words a minute. */
    readTimeMinutes: smallint('read_time_minutes')
      .notNull()
      .generatedAlwaysAs(sql`ceil(greatest(regexp_count(content, '[^ \\n]+'), 1) / 200.0)::smallint`),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    isFlash: boolean('is_flash').notNull().default(false),
    /** Place among the featured articles of the home page; null = not featured (articles.featured). */
    featuredPosition: smallint('featured_position').unique(),
    /** 'finish-3', a drawing; null = by the article's races or section. */
    cover: text('cover'),
    /** A photo that replaces the drawing, its description and its author. */
    coverPhoto: text('cover_photo'),
    coverAlt: text('cover_alt'),
    coverCredit: text('cover_credit'),
    /** Incremented by every save, to detect that an editor started from an older version. */
    version: integer('version').notNull().default(1),
    /** Site time; a published post with a future moment appears then (articles.published-only). */
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    /** Site time of the last change visible to readers. */
    updatedAt: moment('updated_at').notNull().default(sql`app_now()`),
  },
  (t) => [
    index('blog_posts_published_at').on(t.publishedAt.desc().nullsFirst()).where(sql`${t.status} = 'published'`),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published')`),
    check('blog_posts_published', sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
    check(
      'blog_posts_slug',
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= ${literal(articleLimits.slug)}`,
    ),
    check('blog_posts_title', sql`length(${t.title}) between 1 and ${literal(articleLimits.title)}`),
    check('blog_posts_excerpt', sql`length(${t.excerpt}) <= ${literal(articleLimits.excerpt)}`),
    check(
      'blog_posts_content',
      sql`length(${t.content}) <= ${literal(articleLimits.content)} and (${t.status} = 'draft' or length(${t.content}) > 0)`,
    ),
    check(
      'blog_posts_cover',
      sql`${t.cover} ~ '^(flat|hurdles|steeplechase|cross-country|finish|paddock|prices|race-card)-[0-5]$'`,
    ),
    check(
      'blog_posts_cover_photo',
      sql`${t.coverPhoto} is null
        or (${t.coverPhoto} ~ '^/media/articles/[0-9x]+/[0-9a-fT-]+[.]jpg$' and coalesce(${t.coverAlt}, '') <> '')`,
    ),
    check(
      'blog_posts_category',
      sql`${t.category} in ('pred-dostihem', 'reportaze', 'analyza-kurzu', 'statistiky', 'soutez', 'rozhovory', 'chov', 'napoveda')`,
    ),
  ],
);

/** Fields as edited since the last publication; readers see them when they are published (articles.working-copy). */
export const articleDrafts = pgTable('article_drafts', {
  postId: reference('post_id')
    .primaryKey()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
  fields: json<ArticleFields>('fields').notNull(),
  savedBy: uuid('saved_by').references(() => profiles.id),
  savedAt: moment('saved_at').notNull(),
});

/** Uploaded pictures; those that no text and no cover uses are removed after a while (docs/decisions/0036). */
export const articlePictures = pgTable('article_pictures', {
  url: text('url').primaryKey(),
  originalFilename: text('original_filename').notNull(),
  fileSize: integer('file_size').notNull(),
  uploadedAt: moment('uploaded_at').notNull().default(sql`clock_timestamp()`),
});

/** Former slugs of articles, which redirect permanently. */
export const blogPostSlugs = pgTable(
  'blog_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: reference('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (t) => [index('blog_post_slugs_post_id').on(t.postId)],
);

/** The horses that an article is about. */
export const blogPostHorses = pgTable(
  'blog_post_horses',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    horseId: reference('horse_id')
      .notNull()
      .references(() => horses.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.horseId] }), index('blog_post_horses_horse_id').on(t.horseId)],
);

/** The races that an article is about. */
export const blogPostRaces = pgTable(
  'blog_post_races',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.raceId] }), index('blog_post_races_race_id').on(t.raceId)],
);

/** The jockeys that an article is about. */
export const blogPostJockeys = pgTable(
  'blog_post_jockeys',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    jockeyId: reference('jockey_id')
      .notNull()
      .references(() => jockeys.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.jockeyId] }), index('blog_post_jockeys_jockey_id').on(t.jockeyId)],
);

/** An article about a whole race day: its review, its preview. */
export const blogPostEvents = pgTable(
  'blog_post_events',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => raceEvents.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.eventId] }), index('blog_post_events_event_id').on(t.eventId)],
);
