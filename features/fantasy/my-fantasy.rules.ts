import { instant, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { explainedTeamShape, roundLineShape } from './row-shapes.rules.ts';
import { teamShape } from './team.rules.ts';

/** The viewer's part of the league's pages (public-pages.viewer-overlay). */
export type MyFantasy = ValueOf<typeof myFantasyShape>;
export const myFantasyShape = object({
  player: nullable(object({ id: number, stableName: nullable(text) })),
  /** The team of the shown round, as it was saved. */
  team: nullable(teamShape),
  savedAt: nullable(instant),
  /** What of the last team can play again; null without one, or when there is a team already. */
  carriedOver: nullable(teamShape),
  /** The newest round whose teams are closed in which the viewer has one. */
  last: nullable(object({ round: roundLineShape, team: explainedTeamShape })),
  season: nullable(object({ rank: nullable(number), points: number })),
});

/** Answer to a saved team. */
export type SavedTeamAnswer = ValueOf<typeof savedTeamShape>;
export const savedTeamShape = object({ savedAt: instant });
