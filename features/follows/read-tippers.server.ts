import { sql } from 'drizzle-orm';
import type { FollowedTipper, TipperTip } from './tipper-feed.rules.ts';
import type { TipperRelation } from './tipper-follow.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';
import { boolean, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

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
