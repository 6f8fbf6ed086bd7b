import type { Instant } from '#domain/shared/time.ts';
import type { ExplainedTeam, RoundLine } from './round-rows.ts';
import type { Team } from './team.ts';

/** The viewer's part of the league's pages (public-pages.viewer-overlay). */
export type MyFantasy = {
  player: { id: number; stableName: string | null } | null;
  /** The team of the shown round, as it was saved. */
  team: Team | null;
  savedAt: Instant | null;
  /** What of the last team can play again; null without one, or when there is a team already. */
  carriedOver: Team | null;
  /** The newest round whose teams are closed in which the viewer has one. */
  last: { round: RoundLine; team: ExplainedTeam } | null;
  season: { rank: number | null; points: number } | null;
};
