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
} from '#platform/http/json-shape.rules.ts';
import { fantasyRobots } from './robots.rules.ts';
import type { ExplainedTeam, RoundLine } from './round-rows.rules.ts';
import type { StandingRow } from './standings.rules.ts';

const playerFields = {
  id: number,
  stableName: nullable(text),
  username: nullable(text),
  robot: nullable(oneOf(fantasyRobots)),
};

export const roundLineShape: Shape<RoundLine> = object({
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

export const explainedTeamShape: Shape<ExplainedTeam> = object({
  player: object(playerFields),
  lines: array(either(horseLineShape, jockeyLineShape)),
  points: number,
  rank: nullable(number),
  ranked: number,
  captain: number,
});

export const standingRowShape: Shape<StandingRow> = object({
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
