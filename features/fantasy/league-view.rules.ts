/** A league as its members see it. */
export type LeagueView = { id: number; name: string; code: string; isMine: boolean; members: LeagueMember[] };
type LeagueMember = { id: number; username: string | null; stableName: string | null; isOwner: boolean };
