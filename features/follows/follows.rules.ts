import type { ValueOf } from '#platform/http/json-shape.rules.ts';
import type { followsShape } from './follows-answer.rules.ts';

/** Whom a person follows, by id, the newest first. */
export type Follows = ValueOf<typeof followsShape>;

export type FollowKind = 'horse' | 'jockey';

/** Per kind (dashboard.follows); few enough to send all of them with the viewer's answer. */
export const maxFollowed = 100;

export type FollowRefusal = 'follow.unknown' | 'follow.too-many';

/** Why one more can't be followed; or null. Following again changes nothing and is never refused. */
export function followRefusal<Id extends number | string>(
  followed: readonly Id[],
  wanted: { id: Id; exists: boolean },
): FollowRefusal | null {
  if (!wanted.exists) return 'follow.unknown';
  if (followed.includes(wanted.id) || followed.length < maxFollowed) return null;
  return 'follow.too-many';
}

const lists = { horse: 'horses', jockey: 'jockeys' } as const;

export function isFollowed(follows: Follows, kind: FollowKind, followedId: number): boolean {
  return follows[lists[kind]].includes(followedId);
}

/** The follows after following (`isOn`) or unfollowing one more, as they are shown until the server has answered. */
export function withFollow(follows: Follows, kind: FollowKind, followedId: number, isOn: boolean): Follows {
  const others = follows[lists[kind]].filter((other) => other !== followedId);
  return { ...follows, [lists[kind]]: isOn ? [followedId, ...others] : others };
}
