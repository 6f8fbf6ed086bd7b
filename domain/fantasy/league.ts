/** Characters of invitation codes of private leagues: none that look or sound alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** In characters; refused by league-input.ts. */
export const leagueNameLimit = 40;
export const stableNameLimit = 30;
/** A league is for people who know each other. */
export const leagueMemberLimit = 200;
export const leaguesPerPerson = 10;

/**
 * The code of a new private league, 'ABCD2345', from random bytes; called by server/fantasy/create-league.ts. The
 * alphabet's 32 divides 256, so all letters are equally likely.
 */
export function leagueCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** As people see and send it: 'ABCD-2345'. */
export function formatLeagueCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * What somebody typed as a code: spaces, dashes and case don't matter; null when it can't be one. Called by
 * server/fantasy/join-league.ts.
 */
export function parseLeagueCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
