import { eq } from 'drizzle-orm';
import { StableName } from '#domain/fantasy/league-input.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { fantasyPlayers } from '#server/db/schema/fantasy.ts';
import { fantasyTopic } from './open-rounds.ts';
import { requirePlayer } from './players.ts';

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
