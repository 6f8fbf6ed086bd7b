import { eq } from 'drizzle-orm';
import { MailConsentInput, type ConsentSource } from '#features/accounts/profile-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailConsents } from '#features/accounts/accounts.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Sets the master switch of all mails but those about security (accounts.email-switch). */
export const setEmailSubscribed = command({
  name: 'set-email-subscribed',
  who: signedIn,
  input: MailConsentInput,
  async run({ tx, actor }, { subscribed, how }) {
    await storeMailChoice(tx, { userId: actor.id, subscribed, how });
    return done({ emailSubscribed: subscribed }, { changed: [] });
  },
});

/**
 * Stores the master switch, also for a link that unsubscribes, with a record of when and how the choice was made; the
 * same choice again adds no second record.
 */
export async function storeMailChoice(
  tx: Db,
  { userId, subscribed, how }: { userId: string; subscribed: boolean; how: ConsentSource },
): Promise<{ hasChanged: boolean }> {
  const [stored] = await tx
    .select({ subscribed: profiles.emailSubscribed })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update');
  const consents = await tx
    .select({ id: mailConsents.id })
    .from(mailConsents)
    .where(eq(mailConsents.userId, userId))
    .limit(1);
  if (stored?.subscribed === subscribed && consents.length > 0) return { hasChanged: false };
  await tx.update(profiles).set({ emailSubscribed: subscribed }).where(eq(profiles.id, userId));
  await tx.insert(mailConsents).values({ userId, subscribed, how });
  return { hasChanged: true };
}
