import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { invitationCode, parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { type CodeTrier, triedTooManyCodes } from '#features/accounts/tried-codes.server.ts';
import { leagueMemberLimit, leaguesPerPerson, type LeagueView } from './league.rules.ts';
import type { MyLeague } from './answers.rules.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { currentSeasonId } from './season.server.ts';
import { LeagueIdInput, LeagueName } from './fantasy-input.rules.ts';
import { readPlayerId, requirePlayer } from './players.server.ts';

/** A private league for one of its members; null for others and for an unknown league. */
export async function readLeague(db: Db, leagueId: number, playerId: number): Promise<LeagueView | null> {
  const [league] = await db.select().from(fantasyLeagues).where(eq(fantasyLeagues.id, leagueId));
  if (!league) return null;
  const members = await db
    .select({ id: fantasyPlayers.id, username: profiles.username, stableName: fantasyPlayers.stableName })
    .from(fantasyLeagueMembers)
    .innerJoin(fantasyPlayers, eq(fantasyPlayers.id, fantasyLeagueMembers.playerId))
    .leftJoin(profiles, eq(profiles.id, fantasyPlayers.userId))
    .where(eq(fantasyLeagueMembers.leagueId, leagueId))
    .orderBy(asc(fantasyLeagueMembers.joinedAt), asc(fantasyPlayers.id));
  if (!members.some(({ id }) => id === playerId)) return null;
  const { name, code, ownerId } = league;
  return {
    id: leagueId,
    name,
    code,
    isMine: ownerId === playerId,
    members: members.map((member) => ({ ...member, isOwner: member.id === ownerId })),
  };
}

/** The leagues that a player is a member of, with their rank in each. */
export async function readMyLeagues(db: Db, playerId: number): Promise<MyLeague[]> {
  const leagues = await queryRows(
    db,
    { id: int, name: text(), members: json<number[]>() },
    sql`
      select l.id::int, l.name, json_agg(m.player_id) as members
      from fantasy_league_members my join fantasy_leagues l on l.id = my.league_id
      join fantasy_league_members m on m.league_id = l.id
      where my.player_id = ${playerId} group by l.id order by l.name, l.id`,
  );
  const players = [...new Set(leagues.flatMap(({ members }) => members))];
  const ranked = await queryRows(
    db,
    { id: int, rank: nullable(int) },
    sql`
      select player_id::int as id, rank from fantasy_totals
      where scope = 'season' and period = ${currentSeasonId}::text and player_id = any(${sql.param(players)}::bigint[])`,
  );
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const mine = ranks.get(playerId) ?? null;
  return leagues.map(({ members, ...league }) => ({
    ...league,
    members: members.length,
    place: mine === null ? null : members.filter((id) => (ranks.get(id) ?? mine) < mine).length + 1,
  }));
}

/** Whether the player owns the league and so may change it. */
async function isOwner(tx: Db, leagueId: number, playerId: number): Promise<boolean> {
  const [league] = await tx
    .select({ id: fantasyLeagues.id })
    .from(fantasyLeagues)
    .where(and(eq(fantasyLeagues.id, leagueId), eq(fantasyLeagues.ownerId, playerId)));
  return league !== undefined;
}

/**
 * Creates a private league with the actor as owner and first member; the same form sent twice creates one. Refusals:
 * fantasy.not-joined, fantasy.too-many-leagues.
 */
export const createLeague = command({
  name: 'create-fantasy-league',
  who: signedIn,
  input: LeagueName,
  async run({ tx, actor, now }, { name }) {
    const playerId = await requirePlayer(tx, actor.id);
    if (playerId === null) return refused('fantasy.not-joined');
    // The lock serialises a double submit: the second one finds the league of the first.
    await lockPerson(tx, actor.id);
    const [same] = await tx
      .select({ leagueId: fantasyLeagues.id })
      .from(fantasyLeagues)
      .where(and(eq(fantasyLeagues.ownerId, playerId), eq(fantasyLeagues.name, name)));
    if (same) return done(same, { changed: [] });
    if ((await tx.$count(fantasyLeagueMembers, eq(fantasyLeagueMembers.playerId, playerId))) >= leaguesPerPerson)
      return refused('fantasy.too-many-leagues');
    const code = invitationCode(randomBytes(8));
    const createdAt = new Date(now);
    const [league] = await tx
      .insert(fantasyLeagues)
      .values({ name, code, ownerId: playerId, createdAt })
      .returning({ id: fantasyLeagues.id });
    if (!league) throw new Error('the league was not stored');
    await tx.insert(fantasyLeagueMembers).values({ leagueId: league.id, playerId, joinedAt: createdAt });
    return done({ leagueId: league.id }, { changed: [] });
  },
});

/**
 * Adds the actor to the league with this invitation code. Refusals: fantasy.not-joined, fantasy.unknown-code,
 * fantasy.already-member, fantasy.league-full, fantasy.too-many-leagues.
 */
export const joinLeague = command({
  name: 'join-fantasy-league',
  who: signedIn,
  input: z.object({ code: z.string().max(40, 'fantasy.unknown-code') }),
  async run({ tx, actor, now }, { code }) {
    const playerId = await requirePlayer(tx, actor.id);
    if (playerId === null) return refused('fantasy.not-joined');
    await lockPerson(tx, actor.id);
    const parsed = parseInvitationCode(code);
    // Two newcomers can't both take the last free place.
    const [league] = parsed
      ? await tx
          .select({ id: fantasyLeagues.id })
          .from(fantasyLeagues)
          .where(eq(fantasyLeagues.code, parsed))
          .for('update')
      : [];
    if (!league) return refused('fantasy.unknown-code');
    const ofLeague = eq(fantasyLeagueMembers.leagueId, league.id);
    if ((await tx.$count(fantasyLeagueMembers, ofLeague)) >= leagueMemberLimit) return refused('fantasy.league-full');
    if ((await tx.$count(fantasyLeagueMembers, eq(fantasyLeagueMembers.playerId, playerId))) >= leaguesPerPerson)
      return refused('fantasy.too-many-leagues');
    const joined = await tx
      .insert(fantasyLeagueMembers)
      .values({ leagueId: league.id, playerId, joinedAt: new Date(now) })
      .onConflictDoNothing()
      .returning();
    return joined.length === 0 ? refused('fantasy.already-member') : done({ leagueId: league.id }, { changed: [] });
  },
});

/**
 * Handles the form of /fantasy/league: joinLeague, unless the person or address has tried too many codes. Refusal:
 * fantasy.too-many-codes.
 */
export async function joinByCode(
  context: CommandContext,
  trier: CodeTrier,
  fields: { code: FormDataEntryValue | null },
) {
  if (await triedTooManyCodes(trier, context.actor)) return refused('fantasy.too-many-codes');
  return joinLeague(context, fields);
}

/** Removes the actor from a league. No page of one is cached, so `changed` is empty. Refusal: fantasy.not-member. */
export const leaveLeague = command({
  name: 'leave-fantasy-league',
  who: signedIn,
  input: LeagueIdInput,
  async run({ tx, actor }, { leagueId }) {
    const playerId = await readPlayerId(tx, actor.id);
    if (playerId === null || !(await endMembership(tx, leagueId, playerId))) return refused('fantasy.not-member');
    return done(null, { changed: [] });
  },
});

/** Renames a league of the actor. Refusal: fantasy.not-owner, also for a league that doesn't exist. */
export const renameLeague = command({
  name: 'rename-fantasy-league',
  who: signedIn,
  input: LeagueIdInput.extend(LeagueName.shape),
  async run({ tx, actor }, { leagueId, name }) {
    const playerId = await readPlayerId(tx, actor.id);
    if (playerId === null || !(await isOwner(tx, leagueId, playerId))) return refused('fantasy.not-owner');
    await tx.update(fantasyLeagues).set({ name }).where(eq(fantasyLeagues.id, leagueId));
    return done({ name }, { changed: [] });
  },
});

/**
 * Removes another player from the actor's league. Refusals: fantasy.not-owner, fantasy.not-member, fantasy.owner-stays.
 */
export const removeMember = command({
  name: 'remove-fantasy-league-member',
  who: signedIn,
  input: LeagueIdInput.extend({ playerId: z.int('fantasy.not-member').positive('fantasy.not-member') }),
  async run({ tx, actor }, { leagueId, playerId }) {
    const ownerId = await readPlayerId(tx, actor.id);
    if (ownerId === null || !(await isOwner(tx, leagueId, ownerId))) return refused('fantasy.not-owner');
    if (playerId === ownerId) return refused('fantasy.owner-stays');
    return (await endMembership(tx, leagueId, playerId)) ? done(null, { changed: [] }) : refused('fantasy.not-member');
  },
});

/** Takes a person who is deleted out of Fantasy: their stable's name, leagues and open teams (accounts.deletion). */
export async function leaveFantasy(tx: Db, userId: string): Promise<void> {
  const [player] = await tx
    .update(fantasyPlayers)
    .set({ stableName: null })
    .where(eq(fantasyPlayers.userId, userId))
    .returning({ id: fantasyPlayers.id });
  if (!player) return;
  const memberships = await tx
    .select({ leagueId: fantasyLeagueMembers.leagueId })
    .from(fantasyLeagueMembers)
    .where(eq(fantasyLeagueMembers.playerId, player.id))
    .orderBy(asc(fantasyLeagueMembers.leagueId));
  for (const { leagueId } of memberships) await endMembership(tx, leagueId, player.id);
  // A team that locks meanwhile stays, as its trigger demands.
  await tx.execute(sql`
    delete from fantasy_teams t using fantasy_rounds r
    where t.player_id = ${player.id} and r.event_id = t.event_id and r.state = 'open'
      and r.locks_at > app_now() + interval '1 second'`);
}

/**
 * Passes an owner's league to the member who joined next, and deletes an empty one; false when the player isn't in the
 * league.
 */
async function endMembership(tx: Db, leagueId: number, playerId: number): Promise<boolean> {
  const isLeague = eq(fantasyLeagues.id, leagueId);
  // Of two who leave at once, the second sees whether anybody is left.
  const [league] = await tx
    .select({ ownerId: fantasyLeagues.ownerId })
    .from(fantasyLeagues)
    .where(isLeague)
    .for('update');
  const removed = await tx
    .delete(fantasyLeagueMembers)
    .where(and(eq(fantasyLeagueMembers.leagueId, leagueId), eq(fantasyLeagueMembers.playerId, playerId)))
    .returning({ playerId: fantasyLeagueMembers.playerId });
  if (!league || removed.length === 0) return false;
  const [heir] = await tx
    .select({ playerId: fantasyLeagueMembers.playerId })
    .from(fantasyLeagueMembers)
    .where(eq(fantasyLeagueMembers.leagueId, leagueId))
    .orderBy(asc(fantasyLeagueMembers.joinedAt), asc(fantasyLeagueMembers.playerId))
    .limit(1);
  if (!heir) await tx.delete(fantasyLeagues).where(isLeague);
  else if (league.ownerId === playerId) await tx.update(fantasyLeagues).set({ ownerId: heir.playerId }).where(isLeague);
  return true;
}
