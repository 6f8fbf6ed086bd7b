import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskedEmail } from '#features/accounts/masked-email.rules.ts';
import { isMailTopic, type MailTopic } from '#features/accounts/notification-choices.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import type { KeyFor, LinkContext } from '#features/accounts/app-secret.server.ts';
import { personToken, readPersonToken } from '#features/accounts/person-token.server.ts';
import { anyone } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { storeMailChoice } from '#features/accounts/profile.server.ts';
import { storeTopicChoice } from '#features/accounts/notification-choices.server.ts';

const purpose = 'unsubscribe';

/** The link at the end of a person's mails and in List-Unsubscribe; with `topic` it switches off that topic only. */
export function unsubscribeUrl(
  { appUrl, keyFor }: LinkContext,
  userId: string,
  topic: MailTopic | null = null,
): string {
  return `${appUrl}/unsubscribe/${personToken(keyFor(purpose), userId, topic)}`;
}

export type UnsubscribeLink =
  | { ok: true; value: { emailMasked: string; topic: MailTopic | null } }
  | { ok: false; code: 'unsubscribe.invalid' };

/** What a link would switch off, and for whom; changes nothing (mail.unsubscribe). */
export async function readUnsubscribeLink({ accounts }: AccountContext, token: string): Promise<UnsubscribeLink> {
  const link = readLink(accounts.keyFor, token);
  const [person] = link
    ? await accounts.database.db.select({ email: users.email }).from(users).where(eq(users.id, link.userId))
    : [];
  return link && person
    ? { ok: true, value: { emailMasked: maskedEmail(person.email), topic: link.topic } }
    : { ok: false, code: 'unsubscribe.invalid' };
}

function readLink(keyFor: KeyFor, token: string): { userId: string; topic: MailTopic | null } | null {
  const read = readPersonToken(keyFor(purpose), token);
  if (!read) return null;
  return { userId: read.userId, topic: read.detail !== null && isMailTopic(read.detail) ? read.detail : null };
}

/**
 * Switches a person's mails off, of one topic or with null all. The signed link is the only permission; safe to repeat.
 */
export const unsubscribePerson = command({
  name: 'unsubscribe',
  who: anyone,
  input: z.object({ userId: z.uuid(), topic: z.string().refine(isMailTopic).nullable() }),
  async run({ tx }, { userId, topic }) {
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) return refused('unsubscribe.invalid');
    if (topic) {
      await storeTopicChoice(tx, { userId, topic, isOn: false });
      return done({ email: person.email, hasStoppedAll: false }, { changed: [] });
    }
    const { hasChanged } = await storeMailChoice(tx, { userId, subscribed: false, how: 'unsubscribe' });
    return done({ email: person.email, hasStoppedAll: hasChanged }, { changed: [] });
  },
});

/** `topic`: what was stopped, null = everything. */
export type Unsubscribed =
  | { ok: true; value: { topic: MailTopic | null } }
  | { ok: false; code: 'unsubscribe.invalid' };

type Options = Pick<CommandContext, 'clock'> & {
  /** Stop all mails, also with a topic's link. */
  fromAll?: boolean;
};

/** Switches mails off by the token of a link; switching all of them off is confirmed by one last mail. */
export async function unsubscribe(
  { accounts }: AccountContext,
  token: string,
  { clock, fromAll = false }: Options,
): Promise<Unsubscribed> {
  const link = readLink(accounts.keyFor, token);
  if (!link) return { ok: false, code: 'unsubscribe.invalid' };
  const target = { userId: link.userId, topic: fromAll ? null : link.topic };
  return accounts.database.db.transaction(async (tx) => {
    const stopped = await unsubscribePerson({ db: tx, actor: { role: 'visitor' }, clock }, target);
    if (!stopped.ok) return { ok: false, code: 'unsubscribe.invalid' };
    const { email, hasStoppedAll } = stopped.value;
    if (hasStoppedAll)
      await accounts.mail.enqueue(tx, {
        kind: 'unsubscribed',
        to: email,
        url: `${accounts.appUrl}/user-dashboard/settings#e-maily`,
      });
    return { ok: true, value: { topic: target.topic } };
  });
}
