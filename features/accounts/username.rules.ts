import { refused, type Refused } from '#platform/command/result.rules.ts';

/** In characters. */
export const usernameLimits = { minLength: 2, maxLength: 15 } as const;

export type UsernameRefusal =
  | 'username.required'
  | 'username.too-short'
  | 'username.too-long'
  | 'username.bad-characters'
  | 'username.consecutive-specials'
  | 'username.bad-edges';

/** Trimmed; case is kept for display and ignored by the unique index users_username. */
export function normaliseUsername(input: string): string {
  return input.trim();
}

/**
 * Why a username is not accepted: the first broken rule of accounts.username, or null. Letters are a–z only: with
 * diacritics or other alphabets different names could look alike, and the database engines fold their case differently.
 */
export function usernameRefusal(input: string): UsernameRefusal | null {
  const username = normaliseUsername(input);
  if (username === '') return 'username.required';
  if (username.length < usernameLimits.minLength) return 'username.too-short';
  if (username.length > usernameLimits.maxLength) return 'username.too-long';
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return 'username.bad-characters';
  if (/[-_]{2}/.test(username)) return 'username.consecutive-specials';
  if (/^[-_]|[-_]$/.test(username)) return 'username.bad-edges';
  return null;
}

export type CheckedUsername = { ok: true; value: string } | Refused<UsernameRefusal>;

/** The username as it is stored, or why it is not accepted. */
export function checkUsername(input: string): CheckedUsername {
  const refusal = usernameRefusal(input);
  return refusal ? refused(refusal) : { ok: true, value: normaliseUsername(input) };
}
