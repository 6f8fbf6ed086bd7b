import { and, eq } from 'drizzle-orm';
import { HorseIdInput } from '#domain/follows/follow-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { horseFollows } from '#server/db/schema/follows.ts';
import { readFollows } from './read-follows.ts';

/** Stops following a horse; without effect when it isn't followed (dashboard.follows). */
export const unfollowHorse = command({
  name: 'unfollow-horse',
  who: signedIn,
  input: HorseIdInput,
  async run({ tx, actor }, { horseId }) {
    await tx.delete(horseFollows).where(and(eq(horseFollows.userId, actor.id), eq(horseFollows.horseId, horseId)));
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});
