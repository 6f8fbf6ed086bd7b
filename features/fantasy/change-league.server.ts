import { and, asc, eq, sql } from 'drizzle-orm';
import { LeagueIdInput, LeagueName } from './league-input.rules.ts';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { isOwner } from './read-leagues.server.ts';
import { readPlayerId } from './players.server.ts';

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
