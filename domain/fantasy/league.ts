/** Letters and digits that nobody mistakes for one another, read aloud or typed on a phone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export const leagueNameLimit = 40;
export const stableNameLimit = 30;
/** A league is for people who know each other. */
export const leagueMemberLimit = 200;
export const leaguesPerPerson = 10;

/** A code from random bytes, 40 bits: 'ABCD2345'. 256 is a multiple of the alphabet's 32, so no letter is likelier. */
export function leagueCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** As people see and send it: 'ABCD-2345'. */
export function formatLeagueCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What somebody typed as a code: spaces, dashes and case don't matter; null when it can't be one. */
export function parseLeagueCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
