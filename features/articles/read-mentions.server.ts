import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { ArticleSummary } from './article.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';
import { articleSummary, isPublished, readNextPublication, summaryColumns } from './published-articles.server.ts';

/**
 * What articles may be about. Articles about a race include those about its day, articles about a day those about its
 * races.
 */
export type MentionSubject = { horseId: number } | { jockeyId: number } | { raceId: number } | { eventId: number };

export type Mentions = { articles: readonly ArticleSummary[]; changesAt: Instant | null };

const maxMentions = 6;

/** The newest published articles and flash news about a horse, jockey, race or day. */
export async function readMentions(db: Db, subject: MentionSubject, now: Instant): Promise<Mentions> {
  const [rows, changesAt] = await Promise.all([
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(and(isPublished(now), isAbout(subject)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(maxMentions),
    readNextPublication(db, now),
  ]);
  return { articles: rows.map(articleSummary), changesAt };
}

function isAbout(subject: MentionSubject): SQL {
  const { id } = blogPosts;
  if ('horseId' in subject)
    return sql`${id} in (select post_id from blog_post_horses where horse_id = ${subject.horseId})`;
  if ('jockeyId' in subject)
    return sql`${id} in (select post_id from blog_post_jockeys where jockey_id = ${subject.jockeyId})`;
  if ('raceId' in subject)
    return sql`${id} in (select post_id from blog_post_races where race_id = ${subject.raceId}
      union select link.post_id from blog_post_events link join races r on r.event_id = link.event_id where r.id = ${subject.raceId})`;
  return sql`${id} in (select post_id from blog_post_events where event_id = ${subject.eventId}
    union select link.post_id from blog_post_races link join races r on r.id = link.race_id where r.event_id = ${subject.eventId})`;
}
