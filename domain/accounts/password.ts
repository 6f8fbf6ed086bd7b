import { commonPasswords } from './common-passwords.ts';

export const passwordLimits = { minLength: 6, maxLength: 128 } as const;

export type PasswordRefusal = 'password.too-short' | 'password.too-long' | 'password.common';

/** Decision C9: at least 6 characters also at registration, none of the common ones. null = allowed. */
export function refusePassword(password: string): PasswordRefusal | null {
  const length = [...password].length;
  if (length < passwordLimits.minLength) return 'password.too-short';
  if (password.length > passwordLimits.maxLength) return 'password.too-long';
  return isCommon(password) ? 'password.common' : null;
}

/** Spec 5, Password change: the confirmation must be the same. */
export function refuseNewPassword(
  password: string,
  confirmation: string,
): PasswordRefusal | 'password.mismatch' | null {
  if (password !== confirmation) return 'password.mismatch';
  return refusePassword(password);
}

/** Case and diacritics hide nothing from whoever guesses, nor do one repeated character and a run of the keyboard. */
function isCommon(password: string): boolean {
  const folded = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (commonPasswords.has(folded)) return true;
  return /^(.)\1*$/su.test(folded) || predictableSequences.some((sequence) => sequence.includes(folded));
}

const forwardSequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const predictableSequences = [
  ...forwardSequences,
  ...forwardSequences.map((sequence) => [...sequence].reverse().join('')),
];
