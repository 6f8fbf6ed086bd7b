import { HorseIdInput } from './follow-input.rules.ts';
import { followRefusal } from './follows.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { horseFollows } from './follows.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { readFollows, rowExists } from './read-follows.server.ts';

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
