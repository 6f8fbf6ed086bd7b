import { and, eq } from 'drizzle-orm';
import { HorseIdInput } from './follow-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { horseFollows } from './follows.tables.ts';
import { readFollows } from './read-follows.server.ts';

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
