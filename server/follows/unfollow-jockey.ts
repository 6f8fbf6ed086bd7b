import { and, eq } from 'drizzle-orm';
import { JockeyIdInput } from '#domain/follows/follow-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { jockeyFollows } from '#server/db/schema/follows.ts';
import { readFollows } from './read-follows.ts';

/** Stops following a jockey; without effect when they aren't followed (dashboard.follows). */
export const unfollowJockey = command({
  name: 'unfollow-jockey',
  who: signedIn,
  input: JockeyIdInput,
  async run({ tx, actor }, { jockeyId }) {
    await tx.delete(jockeyFollows).where(and(eq(jockeyFollows.userId, actor.id), eq(jockeyFollows.jockeyId, jockeyId)));
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});
