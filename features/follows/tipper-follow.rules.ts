import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { boolean, nullable, number, object, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** A tipper whom a person follows; null without a name. */
export type FollowedTipper = { userId: string; username: string | null };

/** An open tip of a followed tipper (tippers.feed). */
export type TipperTip = FollowedTipper & {
  tipId: number;
  placedAt: Instant;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  time: ClockTime | null;
  horseId: number;
  horseName: string;
};

/**
 * What a signed-in person is to a tipper. `followers`: how many follow them, on one's own page alone
 * (tippers.followers).
 */
export const tipperRelationShape = object({
  isMe: boolean,
  isFollowed: boolean,
  isBlocked: boolean,
  followers: nullable(number),
});
export type TipperRelation = ValueOf<typeof tipperRelationShape>;

type TipperFollowRefusal = 'follow.self' | 'follow.separated';

/** Why a tipper can't be followed; or null: oneself, or when one of the two has blocked the other. */
export function tipperFollowRefusal(given: { isSelf: boolean; isSeparated: boolean }): TipperFollowRefusal | null {
  if (given.isSelf) return 'follow.self';
  return given.isSeparated ? 'follow.separated' : null;
}
