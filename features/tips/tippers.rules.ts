import { array, number, nullable, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/**
 * Everybody who tipped a runner, the newest first (tips.names). `count` is that of all tips; of very many the list has
 * only the newest.
 */
export type Tippers = ValueOf<typeof tippersShape>;
export const tippersShape = object({
  runnerId: number,
  horseName: text,
  eventId: number,
  raceNumber: number,
  count: number,
  authors: array(object({ userId: text, username: nullable(text) })),
});
