import { array, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { standingRowShape } from './row-shapes.rules.ts';

/** The viewer's part of the leaderboard (public-pages.viewer-overlay). */
export type MyStanding = ValueOf<typeof myStandingShape>;
export const myStandingShape = object({
  playerId: nullable(number),
  row: nullable(standingRowShape),
  ranked: number,
  /** `place` among the members by the points of the current season; null before their first round. */
  leagues: array(object({ id: number, name: text, place: nullable(number), members: number })),
});
export type MyLeague = MyStanding['leagues'][number];
