import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { contestAwards, contestStandings } from '#features/contest/contest.tables.ts';
import { chatMessages, chatReports } from '#features/chat/chat.tables.ts';
import { contestGroups } from '#features/groups/groups.tables.ts';
import { breedingInterests, syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { horseFollows, jockeyFollows } from '#features/follows/follows.tables.ts';
import { notes } from '#features/notes/notes.tables.ts';
import { pollOptions, polls, pollVotes } from '#features/polls/polls.tables.ts';
import { pushDevices } from '#features/push/push.tables.ts';
import { horses, jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { sharedYears } from '#features/season-review/shared-years.tables.ts';
import { syndicates } from '#features/syndicates/syndicates.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { accounts, knownDevices, mailConsents, sessions } from './accounts.tables.ts';
import { profiles, users } from './people.tables.ts';
import {
  readMyFantasyData,
  readMyGroupData,
  readMyMailData,
  readMyNotificationData,
  readMyPeopleData,
} from './my-data.server.ts';

/**
 * Everything stored about a person, whose keys are those of the exported JSON; without secrets such as hashes and
 * tokens (accounts.data-export). null = no such person.
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
      wantedRunnerId: users.wantedRunnerId,
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
    mails: await readMyMailData(db, userId),
    administration: await administration(db, userId),
    fantasy: await readMyFantasyData(db, userId),
    groups: await readMyGroupData(db, userId),
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
    pushDevices: await db
      .select({
        browser: pushDevices.userAgent,
        service: pushDevices.host,
        since: pushDevices.createdAt,
        lastDeliveredAt: pushDevices.lastDeliveredAt,
      })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt)),
    mailConsents: await db
      .select({ subscribed: mailConsents.subscribed, how: mailConsents.how, at: mailConsents.recordedAt })
      .from(mailConsents)
      .where(eq(mailConsents.userId, userId))
      .orderBy(asc(mailConsents.recordedAt)),
    ...(await readMyNotificationData(db, userId)),
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
    contestWeeks: await contestWeeks(db, userId),
    sharedYears: await db
      .select({ season: sharedYears.season, code: sharedYears.code, since: sharedYears.sharedAt })
      .from(sharedYears)
      .where(eq(sharedYears.userId, userId))
      .orderBy(asc(sharedYears.season)),
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
    ...(await readMyPeopleData(db, userId)),
    notes: await readNotesOf(db, userId),
    votes: await db
      .select({ question: polls.question, option: pollOptions.optionText, at: pollVotes.createdAt })
      .from(pollVotes)
      .innerJoin(polls, eq(polls.id, pollVotes.pollId))
      .innerJoin(pollOptions, eq(pollOptions.id, pollVotes.optionId))
      .where(eq(pollVotes.userId, userId))
      .orderBy(asc(pollVotes.id)),
    ...(await writings(db, userId)),
  };
}

/** What the person wrote to others and reported. */
async function writings(db: Db, userId: string) {
  return {
    messages: await db
      .select({
        message: chatMessages.message,
        at: chatMessages.createdAt,
        group: contestGroups.name,
        reasonOfTip: horses.name,
      })
      .from(chatMessages)
      .leftJoin(contestGroups, eq(contestGroups.id, chatMessages.groupId))
      .leftJoin(participations, eq(participations.id, chatMessages.runnerId))
      .leftJoin(horses, eq(horses.id, participations.horseId))
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

const readNotesOf = (db: Db, userId: string) =>
  db
    .select({ about: notes.subjectName, text: notes.text, at: notes.createdAt, changedAt: notes.changedAt })
    .from(notes)
    .where(eq(notes.userId, userId))
    .orderBy(asc(notes.id));

/** Finished weeks of the contest, each with the voucher if there was one. */
const contestWeeks = (db: Db, userId: string) =>
  db
    .select({
      monday: contestStandings.monday,
      rank: contestStandings.rank,
      tips: contestStandings.tips,
      winners: contestStandings.winners,
      award: contestAwards.state,
      handedOverAt: contestAwards.handedOverAt,
    })
    .from(contestStandings)
    .leftJoin(
      contestAwards,
      and(eq(contestAwards.monday, contestStandings.monday), eq(contestAwards.userId, contestStandings.userId)),
    )
    .where(eq(contestStandings.userId, userId))
    .orderBy(asc(contestStandings.monday));

/** What the person did as an administrator, without the values that were changed. */
const administration = (db: Db, userId: string) =>
  db
    .select({ action: auditLog.action, subject: auditLog.subject, at: auditLog.recordedAt })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(asc(auditLog.id));

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
