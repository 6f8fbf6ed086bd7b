import { JockeyIdInput } from './follow-input.rules.ts';
import { followRefusal } from './follows.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { jockeyFollows } from './follows.tables.ts';
import { jockeys } from '#features/racing/racing.tables.ts';
import { readFollows, rowExists } from './read-follows.server.ts';

/**
 * Lets the actor follow a jockey; following them again changes nothing (dashboard.follows). Refusals: follow.unknown,
 * follow.too-many.
 */
export const followJockey = command({
  name: 'follow-jockey',
  who: signedIn,
  input: JockeyIdInput,
  async run({ tx, actor }, { jockeyId }) {
    await lockPerson(tx, actor.id);
    const { jockeys: followed } = await readFollows(tx, actor.id);
    const refusal = followRefusal(followed, {
      id: jockeyId,
      exists: await rowExists(tx, jockeys, jockeyId),
    });
    if (refusal) return refused(refusal);
    await tx.insert(jockeyFollows).values({ userId: actor.id, jockeyId }).onConflictDoNothing();
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});
