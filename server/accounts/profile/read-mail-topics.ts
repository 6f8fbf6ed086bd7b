import { eq, type SQL, sql } from 'drizzle-orm';
import { type MailTopic, type TopicChoices, topicChoices, topicDefaults } from '#domain/accounts/mail-topics.ts';
import type { Db } from '#server/db/db.ts';
import { mailTopics } from '#server/db/schema/accounts.ts';
import { profiles } from '#server/db/schema/people.ts';

/** What a person wants mails about, whatever the master switch says. */
export async function readTopicChoices(db: Db, userId: string): Promise<TopicChoices> {
  return topicChoices(
    await db
      .select({ topic: mailTopics.topic, isOn: mailTopics.isOn })
      .from(mailTopics)
      .where(eq(mailTopics.userId, userId)),
  );
}

/** Decision C9, as a condition on `profiles`: the master switch is on, and so is the topic below it. */
export function wantsMailsAbout(topic: MailTopic): SQL<boolean> {
  return sql`(coalesce(${profiles.emailSubscribed}, true) and coalesce(
    (select is_on from mail_topics where user_id = ${profiles.id} and topic = ${topic}), ${topicDefaults[topic]}))`;
}
