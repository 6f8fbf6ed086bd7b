import { resultStatuses } from '#features/racing/result-status.rules.ts';
import { silkShape } from '#features/racing/silk-shape.rules.ts';
import {
  array,
  boolean,
  either,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { fantasyRobots } from './robots.rules.ts';
import type { ExplainedTeam, RoundLine } from './round.rules.ts';
import type { StandingRow } from './standings.rules.ts';
import { teamShape } from './team.rules.ts';

const playerFields = {
  id: number,
  stableName: nullable(text),
  username: nullable(text),
  robot: nullable(oneOf(fantasyRobots)),
};

const roundLineShape: Shape<RoundLine> = object({
  eventId: number,
  seasonId: number,
  number,
  location: text,
  date: pragueDate,
  state: oneOf(['open', 'locked', 'finished', 'void']),
  locksAt: nullable(instant),
});

const horseLineShape = object({
  kind: oneOf(['horse']),
  raceNumber: number,
  category: nullable(text),
  factor: number,
  horse: text,
  slug: text,
  silk: silkShape,
  insteadOf: nullable(text),
  isCaptain: boolean,
  state: oneOf(['waiting', 'void', 'absent', 'ran']),
  position: nullable(number),
  status: nullable(oneOf(resultStatuses)),
  tenths: number,
});
const jockeyLineShape = object({ kind: oneOf(['jockey']), name: text, slug: text, wins: number, tenths: number });

const explainedTeamShape: Shape<ExplainedTeam> = object({
  player: object(playerFields),
  lines: array(either(horseLineShape, jockeyLineShape)),
  points: number,
  rank: nullable(number),
  ranked: number,
  captain: number,
});

const standingRowShape: Shape<StandingRow> = object({
  ...playerFields,
  points: number,
  rank: nullable(number),
  userId: nullable(text),
  captainWins: number,
  rounds: number,
  moved: nullable(number),
  roundPoints: nullable(number),
  captain: nullable(object({ name: text, silk: silkShape })),
});

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
