import { and, desc, eq, sql } from 'drizzle-orm';
import { TipperIdInput } from './follow-input.rules.ts';
import { followRefusal } from './follows.rules.ts';
import { tipperFollowRefusal } from './tipper-follow.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { separated } from '#features/blocks/separated.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { boolean, queryRow } from '#platform/db/query-rows.server.ts';
import { tipperFollows } from './follows.tables.ts';
import { users } from '#features/accounts/people.tables.ts';

/**
 * Lets the actor follow a tipper; once more changes nothing (tippers.follow). Refusals: follow.self, follow.separated,
 * follow.unknown, follow.too-many.
 */
export const followTipper = command({
  name: 'follow-tipper',
  who: signedIn,
  input: TipperIdInput,
  async run({ tx, actor }, { tipperId }) {
    await lockPerson(tx, actor.id);
    const { isSeparated } = await queryRow(
      tx,
      { isSeparated: boolean },
      sql`select ${separated(sql`${actor.id}::uuid`, sql`${tipperId}::uuid`)} as "isSeparated"`,
    );
    const parted = tipperFollowRefusal({ isSelf: tipperId === actor.id, isSeparated });
    if (parted) return refused(parted);
    const followed = await tx
      .select({ id: tipperFollows.tipperId })
      .from(tipperFollows)
      .where(eq(tipperFollows.userId, actor.id))
      .orderBy(desc(tipperFollows.createdAt));
    const exists = (await tx.$count(users, eq(users.id, tipperId))) > 0;
    const refusal = followRefusal(
      followed.map(({ id }) => id),
      { id: tipperId, exists },
    );
    if (refusal) return refused(refusal);
    await tx.insert(tipperFollows).values({ userId: actor.id, tipperId }).onConflictDoNothing();
    return done(null, { changed: [] });
  },
});

/** Stops following a tipper; without effect when they aren't followed. */
export const unfollowTipper = command({
  name: 'unfollow-tipper',
  who: signedIn,
  input: TipperIdInput,
  async run({ tx, actor }, { tipperId }) {
    await tx.delete(tipperFollows).where(and(eq(tipperFollows.userId, actor.id), eq(tipperFollows.tipperId, tipperId)));
    return done(null, { changed: [] });
  },
});
