import type { StandingRow } from './standings.ts';

/** `place` among the members by the points of the current season; null before their first round. */
export type MyLeague = { id: number; name: string; place: number | null; members: number };

/** What of the leaderboard belongs to the viewer (Decision I). */
export type MyStanding = { playerId: number | null; row: StandingRow | null; ranked: number; leagues: MyLeague[] };
