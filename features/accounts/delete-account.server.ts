import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { type AccountResponse, type AccountContext, respond, refusal } from './account-answers.server.ts';
import { callAuthApi } from './call-auth-api.server.ts';
import { countOtherAdmins } from './create-account.server.ts';
import { currentPerson, checkReauthentication } from './current-person.server.ts';
import { endOldLinks } from './end-old-links.server.ts';
import { actorOf } from './session.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { breedingInterests, syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { chatMessages, chatReads, chatReports } from '#features/chat/chat.tables.ts';
import { leaveFantasy } from '#features/fantasy/leagues.server.ts';
import { leaveAllGroups } from '#features/groups/change-group.server.ts';
import { users } from './people.tables.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { topicsShowingName } from './profile.server.ts';

/**
 * Deletes the person with all personal data, open tips included. Settled tips stay under an anonymous profile that a
 * trigger leaves behind (accounts.deletion). Refusal: account.last-admin.
 */
export const removeAccount = command({
  name: 'remove-account',
  who: signedIn,
  input: z.object({}),
  async run({ tx, actor }) {
    if (actor.role === 'admin' && (await countOtherAdmins(tx, actor.id)) === 0) {
      return refused('account.last-admin');
    }
    const changed = await topicsShowingName(tx, actor.id);
    await removeOpenTips(tx, actor.id);
    await tx.delete(chatReports).where(eq(chatReports.userId, actor.id));
    await tx.delete(chatReads).where(eq(chatReads.userId, actor.id));
    await tx.delete(chatMessages).where(eq(chatMessages.userId, actor.id));
    await deleteSignedOutForms(tx, actor.id);
    await leaveAllGroups(tx, actor.id);
    await leaveFantasy(tx, actor.id);
    await endOldLinks(tx, actor.id);
    await tx.delete(users).where(eq(users.id, actor.id));
    return done(null, { changed });
  },
});

/**
 * Deletes the forms sent with the person's address while signed out; the database deletes those sent while signed in.
 */
async function deleteSignedOutForms(tx: Db, userId: string): Promise<void> {
  const ownEmail = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(breedingInterests).where(inArray(breedingInterests.email, ownEmail));
  await tx.delete(syndicateEnquiries).where(inArray(syndicateEnquiries.email, ownEmail));
}

/**
 * Handles the form of /auth: deletes the signed-in person's account and signs them out. It requires the password again,
 * or of an account without one a recent sign-in.
 */
export async function deleteAccount(
  account: AccountContext,
  fields: { password: string },
  clock: Clock,
): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  const refused = await checkReauthentication(account, person, fields.password);
  if (refused) return refused;
  const removed = await removeAccount({ db: account.accounts.database.db, actor: actorOf(person), clock }, {});
  if (!removed.ok) return refusal(removed.code);
  const signedOut = await callAuthApi(account, '/sign-out', {});
  return respond(null, signedOut.headers);
}

/** Tips that the trigger of horse_tips would still allow to be removed. */
async function removeOpenTips(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from horse_tips t
    using race_participations p, races r, race_events e
    where t.user_id = ${userId} and p.id = t.participation_id and r.id = p.race_id and e.id = r.event_id
      and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled' and p.result_status is distinct from 'DNS'
      and r.start_at > app_now() + interval '1 second'`);
}
