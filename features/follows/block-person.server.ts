import { and, eq, or, sql } from 'drizzle-orm';
import { BlockInput } from '#features/blocks/block-input.rules.ts';
import { blockRefusal } from '#features/blocks/block.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { readGroupsInCommon } from '#features/blocks/read-blocks.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import { tipperFollows } from './follows.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { tippedSubject } from './tipped-subject.server.ts';

/**
 * Blocks somebody: both stop following each other and lose what they were told of each other's tips (blocks.both-ways).
 * Refusals: block.self, block.unknown, block.too-many.
 */
export const blockPerson = command({
  name: 'block-person',
  who: signedIn,
  input: BlockInput,
  async run({ tx, actor }, { userId }) {
    // In one order, so that two who block each other don't wait for each other; a follow waits for its follower's lock.
    for (const id of [actor.id, userId].toSorted()) await lockPerson(tx, id);
    const mine = await tx.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.userId, actor.id));
    const exists = (await tx.$count(users, eq(users.id, userId))) > 0;
    const refusal = blockRefusal(
      mine.map(({ id }) => id),
      { id: userId, exists, isSelf: userId === actor.id },
    );
    if (refusal) return refused(refusal);
    await tx.insert(blocks).values({ userId: actor.id, blockedId: userId }).onConflictDoNothing();
    await endFollowing(tx, actor.id, userId);
    return done(null, { changed: await readGroupsInCommon(tx, actor.id, userId) });
  },
});

async function endFollowing(tx: Db, a: string, b: string): Promise<void> {
  const follows = (userId: string, tipperId: string) =>
    and(eq(tipperFollows.userId, userId), eq(tipperFollows.tipperId, tipperId));
  await tx.delete(tipperFollows).where(or(follows(a, b), follows(b, a)));
  await tx.execute(sql`
    delete from notifications where kind = 'tipped' and (
      (user_id = ${a} and subject like ${`${tippedSubject(b)}%`}) or (user_id = ${b} and subject like ${`${tippedSubject(a)}%`}))`);
}

/** Takes a block back; what it ended doesn't come back by itself. */
export const unblockPerson = command({
  name: 'unblock-person',
  who: signedIn,
  input: BlockInput,
  async run({ tx, actor }, { userId }) {
    await tx.delete(blocks).where(and(eq(blocks.userId, actor.id), eq(blocks.blockedId, userId)));
    return done(null, { changed: await readGroupsInCommon(tx, actor.id, userId) });
  },
});
