import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, text } from '#platform/db/query-rows.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { type FantasyRobot, fantasyRobots } from './robots.rules.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { StableName } from './fantasy-input.rules.ts';
import { fantasyTopic } from './season.server.ts';

/** Columns that name a player, of `fantasy_players p` and its `profiles`. */
export const playerName = sql`p.id::int, p.stable_name as "stableName", p.robot, profiles.username`;
/** The types of what `playerName` selects. */
export const playerNameColumns = {
  id: int,
  stableName: nullable(text()),
  robot: nullable(text<FantasyRobot>()),
  username: nullable(text()),
};

/**
 * The id of the person's player, created on first use; null for a person who doesn't test the league (fantasy.joining).
 */
export async function requirePlayer(tx: Db, userId: string): Promise<number | null> {
  const [profile] = await tx
    .select({ optIn: profiles.fantasyTestingOptIn })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile?.optIn) return null;
  await tx.insert(fantasyPlayers).values({ userId }).onConflictDoNothing();
  return readPlayerId(tx, userId);
}

/** The id of the person's player; null before they have saved a team or joined a league. */
export async function readPlayerId(db: Db, userId: string): Promise<number | null> {
  const [player] = await db
    .select({ id: fantasyPlayers.id })
    .from(fantasyPlayers)
    .where(eq(fantasyPlayers.userId, userId));
  return player?.id ?? null;
}

/** The robots' players, created on first use. */
export async function requireRobots(tx: Db): Promise<{ id: number; robot: FantasyRobot }[]> {
  await tx
    .insert(fantasyPlayers)
    .values(fantasyRobots.map((robot) => ({ robot })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: fantasyPlayers.id, robot: fantasyPlayers.robot })
    .from(fantasyPlayers)
    .where(inArray(fantasyPlayers.robot, [...fantasyRobots]));
  return rows.flatMap(({ id, robot }) => (robot === null ? [] : [{ id, robot }]));
}

/** Names the actor's stable, which the leaderboard shows; an empty name removes it. Refusal: fantasy.not-joined. */
export const nameStable = command({
  name: 'name-fantasy-stable',
  who: signedIn,
  input: StableName,
  async run({ tx, actor }, { name }) {
    const playerId = await requirePlayer(tx, actor.id);
    if (playerId === null) return refused('fantasy.not-joined');
    const stableName = name === '' ? null : name;
    await tx.update(fantasyPlayers).set({ stableName }).where(eq(fantasyPlayers.id, playerId));
    return done({ stableName }, { changed: [fantasyTopic] });
  },
});
