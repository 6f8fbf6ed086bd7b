import { array, number, object } from '#domain/shared/json-shape.ts';

/** Answer to a change of follows: all of them. */
export const followsShape = object({ horses: array(number), jockeys: array(number) });
