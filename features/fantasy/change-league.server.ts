import { and, eq } from 'drizzle-orm';
import { LeagueIdInput, LeagueName } from './league-input.rules.ts';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { isOwner } from './read-leagues.server.ts';
import { readPlayerId } from './players.server.ts';

/**
 * Removes the actor from a league; a trigger (fantasy_league_members_leave) then passes an owner's league to the next
 * member and deletes an empty one. No page of a league is cached, so `changed` is empty. Refusal: fantasy.not-member.
 */
export const leaveLeague = command({
  name: 'leave-fantasy-league',
  who: signedIn,
  input: LeagueIdInput,
  async run({ tx, actor }, { leagueId }) {
    const playerId = await readPlayerId(tx, actor.id);
    if (playerId === null || !(await deleteMembership(tx, leagueId, playerId))) return refused('fantasy.not-member');
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
    return (await deleteMembership(tx, leagueId, playerId))
      ? done(null, { changed: [] })
      : refused('fantasy.not-member');
  },
});

async function deleteMembership(tx: Db, leagueId: number, playerId: number): Promise<boolean> {
  const removed = await tx
    .delete(fantasyLeagueMembers)
    .where(and(eq(fantasyLeagueMembers.leagueId, leagueId), eq(fantasyLeagueMembers.playerId, playerId)))
    .returning();
  return removed.length > 0;
}
