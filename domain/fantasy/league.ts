/** In characters; refused by league-input.ts. */
export const leagueNameLimit = 40;
export const stableNameLimit = 30;
/** A league is for people who know each other. */
export const leagueMemberLimit = 200;
export const leaguesPerPerson = 10;
