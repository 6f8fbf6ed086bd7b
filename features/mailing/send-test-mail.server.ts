import { eq } from 'drizzle-orm';
import { MailingVersion } from './mailing-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import type { MailQueue } from './mail-queue-port.server.ts';
import { newsletterFor, readMailingContent } from './mailing-content.server.ts';
import { markTested } from './change-mailing-state.server.ts';

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
