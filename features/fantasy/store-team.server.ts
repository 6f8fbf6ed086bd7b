import { sql } from 'drizzle-orm';
import type { Team } from './team.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPicks, fantasyTeams } from './fantasy.tables.ts';

type TeamKey = { eventId: number; playerId: number; at: Instant };

/** Replaces a player's or robot's team of a round. Triggers refuse it from the lock on and over the budget. */
export async function storeTeam(tx: Db, { eventId, playerId, at }: TeamKey, team: Team): Promise<void> {
  const { jockeyId, reserveId } = team;
  const savedAt = new Date(at);
  const [row] = await tx
    .insert(fantasyTeams)
    .values({ eventId, playerId, jockeyId, reserveId, savedAt })
    .onConflictDoUpdate({
      target: [fantasyTeams.eventId, fantasyTeams.playerId],
      set: { jockeyId, reserveId, savedAt },
    })
    .returning({ id: fantasyTeams.id });
  if (!row) throw new Error('the team was not stored');
  await tx.delete(fantasyPicks).where(sql`${fantasyPicks.teamId} = ${row.id}`);
  if (team.picks.length === 0) return;
  await tx.insert(fantasyPicks).values(
    team.picks.map(({ raceId, runnerId }) => ({
      teamId: row.id,
      eventId,
      raceId,
      runnerId,
      isCaptain: runnerId === team.captainId,
    })),
  );
}
