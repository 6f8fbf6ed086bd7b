import { sql } from 'drizzle-orm';
import type { MailTopic } from '#domain/accounts/mail-topics.ts';
import { MailTopicInput } from '#domain/accounts/mail-topic-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { mailTopics } from '#server/db/schema/accounts.ts';
import { readTopicChoices } from './read-mail-topics.ts';

/**
 * Switches one topic of mails on or off; the master switch stays as it is (mail.topics). Called by the form of
 * /user-dashboard.
 */
export const setMailTopic = command({
  name: 'set-mail-topic',
  who: signedIn,
  input: MailTopicInput,
  async run({ tx, actor }, { topic, isOn }) {
    await storeTopicChoice(tx, { userId: actor.id, topic, isOn });
    return done(await readTopicChoices(tx, actor.id), { changed: [] });
  },
});

/** Stores the choice of one topic; unsubscribing by a link uses it too. */
export async function storeTopicChoice(
  tx: Db,
  { userId, topic, isOn }: { userId: string; topic: MailTopic; isOn: boolean },
): Promise<void> {
  await tx
    .insert(mailTopics)
    .values({ userId, topic, isOn })
    .onConflictDoUpdate({ target: [mailTopics.userId, mailTopics.topic], set: { isOn, changedAt: sql`now()` } });
}
