import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { accounts, knownDevices, mailConsents, mailTopics, sessions } from '#server/db/schema/accounts.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { breedingInterests, syndicateEnquiries } from '#server/db/schema/enquiries.ts';
import { horseFollows, jockeyFollows } from '#server/db/schema/follows.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import { pollOptions, polls, pollVotes } from '#server/db/schema/polls.ts';
import { horses, jockeys, participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { syndicates } from '#server/db/schema/syndicates.ts';
import { horseTips } from '#server/db/schema/tips.ts';
import { readMyFantasyData } from './my-fantasy-data.ts';

/**
 * Everything stored about a person, for the JSON file of /api/v1/me/export, whose keys are those used here; without
 * secrets such as hashes and tokens (accounts.data-export). null = no such person.
 */
export async function exportMyData(db: Db, userId: string) {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      username: users.username,
      role: profiles.role,
      emailSubscribed: profiles.emailSubscribed,
      fantasyTestingOptIn: profiles.fantasyTestingOptIn,
      secondFactor: users.twoFactorEnabled,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!person) return null;
  return {
    person,
    ...(await accountRows(db, userId)),
    ...(await contributions(db, userId)),
    ...(await sentForms(db, userId, person.email)),
    fantasy: await readMyFantasyData(db, userId),
  };
}

async function accountRows(db: Db, userId: string) {
  return {
    waysIn: await db
      .select({ provider: accounts.providerId, since: accounts.createdAt })
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(asc(accounts.createdAt)),
    sessions: await db
      .select({
        address: sessions.ipAddress,
        browser: sessions.userAgent,
        since: sessions.createdAt,
        until: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    devices: await db
      .select({ firstSeenAt: knownDevices.firstSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(asc(knownDevices.firstSeenAt)),
    mailConsents: await db
      .select({ subscribed: mailConsents.subscribed, how: mailConsents.how, at: mailConsents.recordedAt })
      .from(mailConsents)
      .where(eq(mailConsents.userId, userId))
      .orderBy(asc(mailConsents.recordedAt)),
    mailTopics: await db
      .select({ topic: mailTopics.topic, isOn: mailTopics.isOn, at: mailTopics.changedAt })
      .from(mailTopics)
      .where(eq(mailTopics.userId, userId))
      .orderBy(asc(mailTopics.topic)),
  };
}

async function contributions(db: Db, userId: string) {
  return {
    tips: await db
      .select({
        date: raceEvents.date,
        location: raceEvents.location,
        raceNumber: races.raceNumber,
        horse: horses.name,
        at: horseTips.createdAt,
      })
      .from(horseTips)
      .innerJoin(participations, eq(participations.id, horseTips.runnerId))
      .innerJoin(horses, eq(horses.id, participations.horseId))
      .innerJoin(races, eq(races.id, horseTips.raceId))
      .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
      .where(eq(horseTips.userId, userId))
      .orderBy(asc(horseTips.id)),
    followedHorses: await db
      .select({ horse: horses.name, since: horseFollows.createdAt })
      .from(horseFollows)
      .innerJoin(horses, eq(horses.id, horseFollows.horseId))
      .where(eq(horseFollows.userId, userId))
      .orderBy(asc(horseFollows.createdAt), asc(horses.id)),
    followedJockeys: await db
      .select({ jockey: jockeys.name, since: jockeyFollows.createdAt })
      .from(jockeyFollows)
      .innerJoin(jockeys, eq(jockeys.id, jockeyFollows.jockeyId))
      .where(eq(jockeyFollows.userId, userId))
      .orderBy(asc(jockeyFollows.createdAt), asc(jockeys.id)),
    votes: await db
      .select({ question: polls.question, option: pollOptions.optionText, at: pollVotes.createdAt })
      .from(pollVotes)
      .innerJoin(polls, eq(polls.id, pollVotes.pollId))
      .innerJoin(pollOptions, eq(pollOptions.id, pollVotes.optionId))
      .where(eq(pollVotes.userId, userId))
      .orderBy(asc(pollVotes.id)),
    messages: await db
      .select({ message: chatMessages.message, at: chatMessages.createdAt })
      .from(chatMessages)
      .where(eq(chatMessages.userId, userId))
      .orderBy(asc(chatMessages.id)),
    reports: await db
      .select({ message: chatMessages.message, at: chatReports.createdAt })
      .from(chatReports)
      .innerJoin(chatMessages, eq(chatMessages.id, chatReports.messageId))
      .where(eq(chatReports.userId, userId))
      .orderBy(asc(chatReports.messageId)),
  };
}

type FormTable = typeof breedingInterests | typeof syndicateEnquiries;

const contactColumns = (table: FormTable) => ({
  name: table.name,
  email: table.email,
  phone: table.phone,
  note: table.note,
  at: table.createdAt,
});

/** Forms sent while signed in, and those sent with the person's address. */
async function sentForms(db: Db, userId: string, email: string) {
  const isSentBy = (table: FormTable) => or(eq(table.userId, userId), eq(table.email, email));
  return {
    interests: await db
      .select({
        tier: breedingInterests.tier,
        ...contactColumns(breedingInterests),
      })
      .from(breedingInterests)
      .where(isSentBy(breedingInterests))
      .orderBy(asc(breedingInterests.id)),
    syndicateEnquiries: await db
      .select({
        syndicate: syndicates.name,
        shares: syndicateEnquiries.shares,
        ...contactColumns(syndicateEnquiries),
      })
      .from(syndicateEnquiries)
      .innerJoin(syndicates, eq(syndicates.id, syndicateEnquiries.syndicateId))
      .where(isSentBy(syndicateEnquiries))
      .orderBy(asc(syndicateEnquiries.id)),
  };
}
