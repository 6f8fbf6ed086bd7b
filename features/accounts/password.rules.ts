import { commonPasswords } from './common-passwords.rules.ts';

/** In characters. */
export const passwordLimits = { minLength: 6, maxLength: 128 } as const;

export type PasswordRefusal = 'password.too-short' | 'password.too-long' | 'password.common';

/** Why a password is not accepted; null = it is (accounts.password). */
export function passwordRefusal(password: string): PasswordRefusal | null {
  const length = [...password].length;
  if (length < passwordLimits.minLength) return 'password.too-short';
  if (password.length > passwordLimits.maxLength) return 'password.too-long';
  return isCommon(password) ? 'password.common' : null;
}

/** Why a new password, typed twice, is not accepted; null = it is. */
export function newPasswordRefusal(
  password: string,
  confirmation: string,
): PasswordRefusal | 'password.mismatch' | null {
  if (password !== confirmation) return 'password.mismatch';
  return passwordRefusal(password);
}

/** The error of a new password by the field it belongs to; null when there is none. */
export function newPasswordErrors({ password, confirmation }: { password: string; confirmation: string }) {
  const error = newPasswordRefusal(password, confirmation);
  return { [error === 'password.mismatch' ? 'confirmation' : 'password']: error };
}

/**
 * Compared without case and diacritics; one repeated character and a run of the keyboard or alphabet count as common.
 */
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
