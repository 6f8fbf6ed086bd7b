import { eq, type SQL, sql } from 'drizzle-orm';
import { type MailTopic, type TopicChoices, topicChoices, topicDefaults } from '#domain/accounts/mail-topics.ts';
import type { Db } from '#server/db/db.ts';
import { mailTopics } from '#server/db/schema/accounts.ts';
import { profiles } from '#server/db/schema/people.ts';

/** A person's choices of mail topics, regardless of the master switch. For /user-dashboard. */
export async function readTopicChoices(db: Db, userId: string): Promise<TopicChoices> {
  return topicChoices(
    await db
      .select({ topic: mailTopics.topic, isOn: mailTopics.isOn })
      .from(mailTopics)
      .where(eq(mailTopics.userId, userId)),
  );
}

/**
 * SQL condition on `profiles`, for the queries that find the recipients of a mail: the master switch and this topic are
 * both on (mail.topics).
 */
export function wantsMailsAbout(topic: MailTopic): SQL<boolean> {
  return sql`(coalesce(${profiles.emailSubscribed}, true) and coalesce(
    (select is_on from mail_topics where user_id = ${profiles.id} and topic = ${topic}), ${topicDefaults[topic]}))`;
}
