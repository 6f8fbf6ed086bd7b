import { eq } from 'drizzle-orm';
import { StableName } from './league-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import { requirePlayer } from './players.server.ts';

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
