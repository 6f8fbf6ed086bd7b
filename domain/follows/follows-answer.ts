import { array, number, object } from '#domain/shared/json-shape.ts';

/** Answer to following or unfollowing: the ids of everybody whom the person now follows. */
export const followsShape = object({ horses: array(number), jockeys: array(number) });
