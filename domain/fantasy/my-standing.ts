import type { StandingRow } from './standings.ts';

/** `place` among the members by the points of the current season; null before their first round. */
export type MyLeague = { id: number; name: string; place: number | null; members: number };

/** The viewer's part of the leaderboard (public-pages.viewer-overlay). */
export type MyStanding = { playerId: number | null; row: StandingRow | null; ranked: number; leagues: MyLeague[] };
