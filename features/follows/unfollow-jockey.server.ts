import { and, eq } from 'drizzle-orm';
import { JockeyIdInput } from './follow-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { jockeyFollows } from './follows.tables.ts';
import { readFollows } from './read-follows.server.ts';

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
