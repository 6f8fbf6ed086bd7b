import { array, number, object } from '#platform/http/json-shape.rules.ts';

/** Answer to following or unfollowing: the ids of everybody whom the person now follows. */
export const followsShape = object({ horses: array(number), jockeys: array(number) });
