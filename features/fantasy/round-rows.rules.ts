import type { Silk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { FantasyRobot } from './robots.rules.ts';
import type { RoundState } from './round.rules.ts';
import type { RunState } from './score.rules.ts';

/** A round in lists and headings; `number` counts the season's rounds by their days. */
export type RoundLine = {
  eventId: number;
  seasonId: number;
  number: number;
  location: string;
  date: PragueDate;
  state: RoundState;
  /** null: nothing will be run. */
  locksAt: Instant | null;
};

/** Who plays, as everybody sees them: a person by name, a robot by its kind. */
export type PlayerName = { id: number; stableName: string | null; username: string | null; robot: FantasyRobot | null };

/** A place in an order; rank null = a robot. */
export type RankedPlayer = PlayerName & { points: number; rank: number | null };

/** One line of an explained team, with the names it needs. */
export type ExplainedLine =
  | {
      kind: 'horse';
      raceNumber: number;
      category: string | null;
      /** Tenths by which the place's points are multiplied. */
      factor: number;
      horse: string;
      slug: string;
      silk: Silk;
      /** Whom the reserve stands in for. */
      insteadOf: string | null;
      isCaptain: boolean;
      state: RunState;
      position: number | null;
      status: ResultStatus | null;
      tenths: number;
    }
  | { kind: 'jockey'; name: string; slug: string; wins: number; tenths: number };

/** A team of a round whose teams are closed. `rank` null: a robot, or the round counts for nothing. */
export type ExplainedTeam = {
  player: PlayerName;
  lines: readonly ExplainedLine[];
  points: number;
  rank: number | null;
  /** Teams in the order. */
  ranked: number;
  captain: number;
};
