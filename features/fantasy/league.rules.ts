/** Characters of the names of leagues, stables and seasons. */
export const minNameLength = 2;
export const leagueNameLimit = 40;
export const stableNameLimit = 30;
export const seasonNameLimit = 30;
/** A league is for people who know each other. */
export const leagueMemberLimit = 200;
export const leaguesPerPerson = 10;

/** A league as its members see it. */
export type LeagueView = { id: number; name: string; code: string; isMine: boolean; members: LeagueMember[] };
type LeagueMember = { id: number; username: string | null; stableName: string | null; isOwner: boolean };
