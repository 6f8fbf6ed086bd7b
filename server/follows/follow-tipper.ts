import { and, desc, eq, sql } from 'drizzle-orm';
import { TipperIdInput } from '#domain/follows/follow-input.ts';
import { followRefusal } from '#domain/follows/follows.ts';
import { tipperFollowRefusal } from '#domain/follows/tipper-follow.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { separated } from '#server/blocks/separated.ts';
import { command, done } from '#server/command.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { boolean, queryRow } from '#server/db/query-rows.ts';
import { tipperFollows } from '#server/db/schema/follows.ts';
import { users } from '#server/db/schema/people.ts';

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
