import { HorseIdInput } from '#domain/follows/follow-input.ts';
import { followRefusal } from '#domain/follows/follows.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { horseFollows } from '#server/db/schema/follows.ts';
import { horses } from '#server/db/schema/racing.ts';
import { readFollows, rowExists } from './read-follows.ts';

/**
 * Lets the actor follow a horse; following it again changes nothing (dashboard.follows). Refusals: follow.unknown,
 * follow.too-many.
 */
export const followHorse = command({
  name: 'follow-horse',
  who: signedIn,
  input: HorseIdInput,
  async run({ tx, actor }, { horseId }) {
    await lockPerson(tx, actor.id);
    const { horses: followed } = await readFollows(tx, actor.id);
    const refusal = followRefusal(followed, { id: horseId, exists: await rowExists(tx, horses, horseId) });
    if (refusal) return refused(refusal);
    await tx.insert(horseFollows).values({ userId: actor.id, horseId }).onConflictDoNothing();
    return done(await readFollows(tx, actor.id), { changed: [] });
  },
});
