import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { leagueMemberLimit, leaguesPerPerson } from './league.rules.ts';
import { parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { type CodeTrier, triedTooManyCodes } from '#features/accounts/tried-codes.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { requirePlayer } from './players.server.ts';

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
