import { JockeyIdInput } from '#domain/follows/follow-input.ts';
import { followRefusal } from '#domain/follows/follows.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { jockeyFollows } from '#server/db/schema/follows.ts';
import { jockeys } from '#server/db/schema/racing.ts';
import { readFollows, rowExists } from './read-follows.ts';

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
