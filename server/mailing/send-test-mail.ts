import { eq } from 'drizzle-orm';
import { MailingVersion } from '#domain/mailing/mailing-input.ts';
import { refused } from '#domain/shared/result.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { CommandContext } from '#server/command.ts';
import { users } from '#server/db/schema/people.ts';
import type { MailQueue } from '#server/ports/mail-queue.ts';
import { newsletterFor, readMailingContent } from './mailing-content.ts';
import { markTested } from './change-mailing-state.ts';

type TestMailDeps = { mail: MailQueue } & LinkContext;

/** Mails a draft to the administrator and marks this version as tested, in one transaction. */
export function sendTestMail(context: CommandContext, { mail, ...links }: TestMailDeps, input: unknown) {
  return context.db.transaction(async (tx) => {
    const tested = await markTested({ ...context, db: tx }, input);
    if (!tested.ok) return tested;
    if (context.actor.role !== 'admin') return refused('actor.not-admin');
    const { id } = MailingVersion.parse(input);
    const [me] = await tx
      .select({ userId: users.id, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, context.actor.id));
    const content = await readMailingContent(tx, id, context.clock.now());
    if (!me || !content) throw new Error('a tested mailing without its text or its administrator');
    await mail.enqueue(tx, newsletterFor(content, me, links));
    return { ok: true as const, value: { id, to: me.email } };
  });
}
