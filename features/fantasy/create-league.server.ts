import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { leaguesPerPerson } from './league.rules.ts';
import { LeagueName } from './league-input.rules.ts';
import { invitationCode } from '#platform/text/invitation-code.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { requirePlayer } from './players.server.ts';

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
