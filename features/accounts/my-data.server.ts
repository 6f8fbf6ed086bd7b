import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPlayers, fantasyScores, fantasyTeams } from '#features/fantasy/fantasy.tables.ts';
import { fantasyFeedback, fantasyLeagueMembers, fantasyLeagues } from '#features/fantasy/fantasy-leagues.tables.ts';
import { horses, jockeys, participations, raceEvents } from '#features/racing/racing.tables.ts';
import { contestGroupMembers, contestGroups } from '#features/groups/groups.tables.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import {
  notificationChoices,
  notifications,
  notificationSettings,
} from '#features/notifications/notifications.tables.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import { tipperFollows } from '#features/follows/follows.tables.ts';
import { profiles } from './people.tables.ts';

/** What is stored of a person in the Fantasy league: stable name, teams with points, leagues, feedback. */
export async function readMyFantasyData(db: Db, userId: string) {
  const [player] = await db
    .select({ id: fantasyPlayers.id, stableName: fantasyPlayers.stableName })
    .from(fantasyPlayers)
    .where(eq(fantasyPlayers.userId, userId));
  return {
    stableName: player?.stableName ?? null,
    teams: player ? await teamsOf(db, player.id) : [],
    leagues: player ? await leaguesOf(db, player.id) : [],
    feedback: await db
      .select({
        rating: fantasyFeedback.rating,
        message: fantasyFeedback.message,
        at: fantasyFeedback.createdAt,
        decision: fantasyFeedback.decision,
        answer: fantasyFeedback.answer,
      })
      .from(fantasyFeedback)
      .where(eq(fantasyFeedback.userId, userId))
      .orderBy(asc(fantasyFeedback.id)),
  };
}

/** `horses`: the captain first, then by race. */
const teamsOf = (db: Db, playerId: number) =>
  db
    .select({
      date: raceEvents.date,
      location: raceEvents.location,
      savedAt: fantasyTeams.savedAt,
      horses: sql<string[]>`array(
        select h.name from fantasy_picks k join race_participations p on p.id = k.participation_id
        join individual_horses h on h.id = p.horse_id join races r on r.id = p.race_id
        where k.team_id = ${fantasyTeams.id} order by k.is_captain desc, r.race_number)`,
      reserve: horses.name,
      jockey: jockeys.name,
      points: fantasyScores.points,
      rank: fantasyScores.rank,
    })
    .from(fantasyTeams)
    .innerJoin(raceEvents, eq(raceEvents.id, fantasyTeams.eventId))
    .leftJoin(participations, eq(participations.id, fantasyTeams.reserveId))
    .leftJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, fantasyTeams.jockeyId))
    .leftJoin(
      fantasyScores,
      sql`${fantasyScores.eventId} = ${fantasyTeams.eventId} and ${fantasyScores.playerId} = ${fantasyTeams.playerId}`,
    )
    .where(eq(fantasyTeams.playerId, playerId))
    .orderBy(asc(raceEvents.date), asc(fantasyTeams.id));

const leaguesOf = (db: Db, playerId: number) =>
  db
    .select({
      name: fantasyLeagues.name,
      founded: sql<boolean>`${fantasyLeagues.ownerId} = ${playerId}`,
      since: fantasyLeagueMembers.joinedAt,
    })
    .from(fantasyLeagueMembers)
    .innerJoin(fantasyLeagues, eq(fantasyLeagues.id, fantasyLeagueMembers.leagueId))
    .where(eq(fantasyLeagueMembers.playerId, playerId))
    .orderBy(asc(fantasyLeagueMembers.joinedAt), asc(fantasyLeagues.id));

/** The groups of the contest that the person is in. Their lines are among the messages. */
export const readMyGroupData = (db: Db, userId: string) =>
  db
    .select({
      name: contestGroups.name,
      founded: sql<boolean>`${contestGroups.founderId} = ${userId}`,
      since: contestGroupMembers.joinedAt,
    })
    .from(contestGroupMembers)
    .innerJoin(contestGroups, eq(contestGroups.id, contestGroupMembers.groupId))
    .where(eq(contestGroupMembers.userId, userId))
    .orderBy(asc(contestGroupMembers.joinedAt), asc(contestGroups.id));

/** Mails that were sent to the person besides those about the account: which, and on which day. */
export function readMyMailData(db: Db, userId: string) {
  return queryRows(
    db,
    { kind: text(), day: text() },
    sql`
      select m.subject as kind, to_char(r.sent_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as day
      from mailing_recipients r join mailings m on m.id = r.mailing_id where r.user_id = ${userId} and r.sent_at is not null
      union all select topic, day::text from topic_mails where user_id = ${userId}
      union all select 'horse: ' || h.name, n.day::text
        from horse_notices n join individual_horses h on h.id = n.horse_id where n.user_id = ${userId}
      union all select 'fantasy: ' || f.kind, e.date::text
        from fantasy_mails f join race_events e on e.id = f.event_id where f.user_id = ${userId}
      order by day, kind`,
  );
}

/** What the person wants to be notified of, and what they were. */
export async function readMyNotificationData(db: Db, userId: string) {
  return {
    notificationChoices: await db
      .select({
        kind: notificationChoices.kind,
        channel: notificationChoices.channel,
        isOn: notificationChoices.isOn,
        at: notificationChoices.changedAt,
      })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId))
      .orderBy(asc(notificationChoices.kind), asc(notificationChoices.channel)),
    notificationSettings: await db
      .select({
        isOn: notificationSettings.isOn,
        isQuiet: notificationSettings.isQuiet,
        quietFrom: notificationSettings.quietFrom,
        quietUntil: notificationSettings.quietUntil,
        priceShare: notificationSettings.priceShare,
        adultAt: notificationSettings.adultAt,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
    notifications: await db
      .select({
        kind: notifications.kind,
        title: notifications.title,
        body: notifications.body,
        at: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id)),
  };
}

/** Whom the person follows and has blocked; not who follows or has blocked them. */
export async function readMyPeopleData(db: Db, userId: string) {
  return {
    followedTippers: await db
      .select({ tipper: profiles.username, since: tipperFollows.createdAt })
      .from(tipperFollows)
      .innerJoin(profiles, eq(profiles.id, tipperFollows.tipperId))
      .where(eq(tipperFollows.userId, userId))
      .orderBy(asc(tipperFollows.createdAt), asc(profiles.id)),
    blockedPeople: await db
      .select({ person: profiles.username, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(eq(blocks.userId, userId))
      .orderBy(asc(blocks.createdAt), asc(profiles.id)),
  };
}
