import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.rules.ts';
import { newPasswordRefusal, passwordRefusal } from './password.rules.ts';

const cases: readonly (readonly [string, ReturnType<typeof passwordRefusal>])[] = [
  ['', 'password.too-short'],
  ['abcde', 'password.too-short'],
  ['🐎🐎🐎', 'password.too-short'],
  ['žluťou', null],
  ['korálka9', null],
  ['correct horse', null],
  ['x'.repeat(64) + 'y'.repeat(64), null],
  ['x'.repeat(64) + 'y'.repeat(65), 'password.too-long'],
  ['heslo123', 'password.common'],
  ['Heslo123', 'password.common'],
  ['HESLO123', 'password.common'],
  ['láska123', 'password.common'],
  ['password', 'password.common'],
  ['123456', 'password.common'],
  ['234567', 'password.common'],
  ['7654321', 'password.common'],
  ['qwertz', 'password.common'],
  ['aaaaaaa', 'password.common'],
  ['000000', 'password.common'],
  ['123456x7', null],
];

test.each(cases)('accounts.password: the password %j gives %s', (password, expected) => {
  expect(passwordRefusal(password)).toBe(expected);
});

test('accounts.password: a confirmation that differs is reported before anything else', () => {
  expect(newPasswordRefusal('abc', 'abd')).toBe('password.mismatch');
  expect(newPasswordRefusal('abc', 'abc')).toBe('password.too-short');
  expect(newPasswordRefusal('korálka9', 'korálka9')).toBeNull();
});

test('accounts.password: the list of common passwords is folded, as it is compared', () => {
  expect([...commonPasswords].filter((word) => !/^[\x21-\x7e]+$/.test(word) || word !== word.toLowerCase())).toEqual(
    [],
  );
  expect(commonPasswords.size).toBeGreaterThan(500);
});
