import { boolean, nullable, number, object, type ValueOf } from '#platform/http/json-shape.rules.ts';

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

export type TipperFollowRefusal = 'follow.self' | 'follow.separated';

/** Why a tipper can't be followed; or null: oneself, or when one of the two has blocked the other. */
export function tipperFollowRefusal(given: { isSelf: boolean; isSeparated: boolean }): TipperFollowRefusal | null {
  if (given.isSelf) return 'follow.self';
  return given.isSeparated ? 'follow.separated' : null;
}
