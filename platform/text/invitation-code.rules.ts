/** Characters of invitation codes of private leagues and groups: none that look or sound alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
/** Attempts at codes are counted for so long. */
export const attemptHours = 1;

/** A new code, 'ABCD2345', from random bytes. The alphabet's 32 divides 256, so all letters are equally likely. */
export function invitationCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** As people see and send it: 'ABCD-2345'. */
export function formatInvitationCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What somebody typed as a code: spaces, dashes and case don't matter; null when it can't be one. */
export function parseInvitationCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
