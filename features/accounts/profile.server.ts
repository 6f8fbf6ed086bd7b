import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPlayers } from '#features/fantasy/fantasy.tables.ts';
import { fantasyFeedback } from '#features/fantasy/fantasy-leagues.tables.ts';
import { contestGroupMembers } from '#features/groups/groups.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { personTopic } from './person-topic.server.ts';
import { type ConsentSource, FantasyOptInInput, MailConsentInput, UsernameChange } from './profile-input.rules.ts';
import { profiles, users } from './people.tables.ts';
import { mailConsents } from './accounts.tables.ts';

/**
 * Cache topics of the pages that show this person's name: they are stale when the name changes or the account is
 * deleted.
 */
export async function topicsShowingName(tx: Db, userId: string): Promise<string[]> {
  const days = await tx
    .selectDistinct({ eventId: races.eventId })
    .from(horseTips)
    .innerJoin(races, eq(races.id, horseTips.raceId))
    .where(eq(horseTips.userId, userId));
  const isInLeague =
    (await tx.$count(fantasyPlayers, eq(fantasyPlayers.userId, userId))) > 0 ||
    (await tx.$count(fantasyFeedback, eq(fantasyFeedback.userId, userId))) > 0;
  const groups = await tx
    .select({ groupId: contestGroupMembers.groupId })
    .from(contestGroupMembers)
    .where(eq(contestGroupMembers.userId, userId));
  return [
    personTopic(userId),
    ...days.map(({ eventId }) => `event:${eventId}`),
    ...(isInLeague ? ['fantasy'] : []),
    ...groups.map(({ groupId }) => `group:${groupId}`),
  ];
}

/** Changes the username; a trigger copies it to `profiles` (accounts.username-change). Refusal: username.taken. */
export const changeUsername = command({
  name: 'change-username',
  who: signedIn,
  input: UsernameChange,
  async run({ tx, actor }, { username }) {
    // Held until commit: of two people who want one name, the second waits and finds it taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('username:' || lower(${username})))`);
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    if (holder && holder.id !== actor.id) return refused('username.taken');
    await tx.update(users).set({ username, name: username, updatedAt: sql`now()` }).where(eq(users.id, actor.id));
    return done({ username }, { changed: await topicsShowingName(tx, actor.id) });
  },
});

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

/** Lets a person join or leave the testing of the Fantasy league (fantasy.opt-in-switch). */
export const setFantasyOptIn = command({
  name: 'set-fantasy-opt-in',
  who: signedIn,
  input: FantasyOptInInput,
  async run({ tx, actor }, { optIn }) {
    await tx.update(profiles).set({ fantasyTestingOptIn: optIn }).where(eq(profiles.id, actor.id));
    return done({ fantasyTestingOptIn: optIn }, { changed: [] });
  },
});
