import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskedEmail } from '#domain/accounts/masked-email.ts';
import { isMailTopic, type MailTopic, mailTopics } from '#domain/accounts/mail-topics.ts';
import type { AccountContext } from '#server/accounts/account-response.ts';
import type { KeyFor, LinkContext } from '#server/accounts/app-secret.ts';
import { personToken, readPersonToken } from '#server/accounts/person-token.ts';
import { anyone } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import { users } from '#server/db/schema/people.ts';
import { storeMailChoice } from '#server/accounts/profile/set-email-subscribed.ts';
import { storeTopicChoice } from '#server/accounts/profile/set-mail-topic.ts';

const purpose = 'unsubscribe';

/** The address that a person's mails carry in their foot and in List-Unsubscribe; a topic's mails stop that topic. */
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

/** What the page behind the link says; asking changes nothing (Decision C9). */
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

/** Spec 7, Function unsubscribe-email. The signed link alone is the permission; safe to repeat. `topic` null = all mails. */
export const unsubscribePerson = command({
  name: 'unsubscribe',
  who: anyone,
  input: z.object({ userId: z.uuid(), topic: z.enum(mailTopics).nullable() }),
  async run({ tx }, { userId, topic }) {
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) return { ok: false, code: 'unsubscribe.invalid' as const };
    if (topic) {
      await storeTopicChoice(tx, { userId, topic, isOn: false });
      return done({ email: person.email, hasLeft: false }, { changed: [] });
    }
    const { hasChanged } = await storeMailChoice(tx, { userId, subscribed: false, how: 'unsubscribe' });
    return done({ email: person.email, hasLeft: hasChanged }, { changed: [] });
  },
});

/** `topic`: what was stopped, null = everything. */
export type Unsubscribed =
  | { ok: true; value: { topic: MailTopic | null } }
  | { ok: false; code: 'unsubscribe.invalid' };

type Options = Pick<CommandContext, 'clock'> & {
  /** Also with a topic's link: everything. */
  fromAll?: boolean;
};

/** Switches a person's mails off by the token of their link; when it was all of them, one last mail says so. */
export async function unsubscribe(
  { accounts }: AccountContext,
  token: string,
  { clock, fromAll = false }: Options,
): Promise<Unsubscribed> {
  const link = readLink(accounts.keyFor, token);
  if (!link) return { ok: false, code: 'unsubscribe.invalid' };
  const target = { userId: link.userId, topic: fromAll ? null : link.topic };
  return accounts.database.db.transaction(async (tx) => {
    const left = await unsubscribePerson({ db: tx, actor: { role: 'visitor' }, clock }, target);
    if (!left.ok) return { ok: false, code: 'unsubscribe.invalid' };
    const { email, hasLeft } = left.value;
    if (hasLeft)
      await accounts.mail.enqueue(tx, {
        kind: 'unsubscribed',
        to: email,
        url: `${accounts.appUrl}/user-dashboard#e-maily`,
      });
    return { ok: true, value: { topic: target.topic } };
  });
}
