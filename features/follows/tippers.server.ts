import { and, desc, eq, or, sql } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { readGroupsInCommon, separated } from '#features/blocks/blocks.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { boolean, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { BlockInput } from '#features/blocks/block-input.rules.ts';
import { blockRefusal } from '#features/blocks/block.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';
import { TipperIdInput } from './follow-input.rules.ts';
import { followRefusal } from './follows.rules.ts';
import {
  type FollowedTipper,
  tipperFollowRefusal,
  type TipperRelation,
  type TipperTip,
} from './tipper-follow.rules.ts';
import { tipperFollows } from './follows.tables.ts';

/** What a notification of a followed tipper's tips is about: 'tipper:{id}:', then the race day. */
export const tippedSubject = (tipperId: string): string => `tipper:${tipperId}:`;

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

/** Tips of the feed of followed tippers. */
const feedSize = 12;

/** What a person is to a tipper; how many follow a tipper only they themselves learn. */
export async function readTipperRelation(db: Db, userId: string, tipperId: string): Promise<TipperRelation> {
  const isMe = userId === tipperId;
  const row = await queryRow(
    db,
    { isFollowed: boolean, isBlocked: boolean, followers: int },
    sql`
    select exists (select from tipper_follows where user_id = ${userId} and tipper_id = ${tipperId}) as "isFollowed",
      exists (select from blocks where user_id = ${userId} and blocked_id = ${tipperId}) as "isBlocked",
      (select count(*)::int from tipper_follows where tipper_id = ${userId}) as followers`,
  );
  return { ...row, isMe, followers: isMe ? row.followers : null };
}

/** The tippers whom a person follows, the last followed first. */
export function readFollowedTippers(db: Db, userId: string): Promise<FollowedTipper[]> {
  return queryRows(
    db,
    { userId: text(), username: nullable(text()) },
    sql`
    select f.tipper_id::text as "userId", p.username from tipper_follows f join profiles p on p.id = f.tipper_id
    where f.user_id = ${userId} order by f.created_at desc, f.tipper_id`,
  );
}

/** How many follow a person, for themselves alone. */
export async function readFollowerCount(db: Db, userId: string): Promise<number> {
  const count = sql`select count(*)::int as followers from tipper_follows where tipper_id = ${userId}`;
  return (await queryRow(db, { followers: int }, count)).followers;
}

/**
 * The newest open tips of the tippers whom a person follows, in races that haven't started (tippers.feed); its cost
 * grows with those tippers and races, not with all tips.
 */
export function readTipperFeed(db: Db, userId: string): Promise<TipperTip[]> {
  return queryRows(
    db,
    {
      tipId: int,
      userId: text(),
      username: nullable(text()),
      placedAt: instant,
      eventId: int,
      date: text<PragueDate>(),
      location: text(),
      raceNumber: int,
      time: nullable(text<ClockTime>()),
      horseId: int,
      horseName: text(),
    },
    sql`
    select t.id::int as "tipId", t.user_id::text as "userId", who.username,
      floor(extract(epoch from t.created_at) * 1000)::float8 as "placedAt", e.id::int as "eventId", e.date::text as date,
      e.location, r.race_number::int as "raceNumber", r.time, h.id::int as "horseId", h.name as "horseName"
    from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id
    join horse_tips t on t.participation_id = p.id
      and t.user_id in (select tipper_id from tipper_follows where user_id = ${userId})
    join individual_horses h on h.id = p.horse_id join profiles who on who.id = t.user_id
    where r.start_at > app_now() and ${isOpenRace}
      and p.result_status is distinct from 'DNS'
    order by t.created_at desc, t.id desc limit ${feedSize}`,
  );
}
