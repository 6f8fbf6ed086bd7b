import { expect, test } from 'vitest';
import { otherUsernames } from '#features/demo/usernames.rules.ts';
import { checkUsername, usernameRefusal } from './username.rules.ts';

const cases: readonly (readonly [string, ReturnType<typeof usernameRefusal>])[] = [
  ['', 'username.required'],
  ['   ', 'username.required'],
  ['\u00a0\t', 'username.required'],
  ['a', 'username.too-short'],
  [' a ', 'username.too-short'],
  ['ab', null],
  ['a1', null],
  ['42', null],
  ['Jan_1', null],
  ['proti-proudu', null],
  ['a_b-c', null],
  ['abcdefghijklmno', null],
  ['  abcdefghijklmno  ', null],
  ['abcdefghijklmnop', 'username.too-long'],
  ['jan novak', 'username.bad-characters'],
  ['jan.novak', 'username.bad-characters'],
  ['jan@novak', 'username.bad-characters'],
  ['jan\u0000novak', 'username.bad-characters'],
  ['jan\u200bnovak', 'username.bad-characters'],
  ['jan\nnovak', 'username.bad-characters'],
  ['jan\u202enovak', 'username.bad-characters'],
  ['spr\u0430vce', 'username.bad-characters'],
  ['Ji\u0159\u00ed', 'username.bad-characters'],
  ['ｊａｎ', 'username.bad-characters'],
  ['👍👍', 'username.bad-characters'],
  ['<b>', 'username.bad-characters'],
  ["a'--", 'username.bad-characters'],
  ['a--b', 'username.consecutive-specials'],
  ['a__b', 'username.consecutive-specials'],
  ['a_-b', 'username.consecutive-specials'],
  ['a-_b', 'username.consecutive-specials'],
  ['--', 'username.consecutive-specials'],
  ['_jan', 'username.bad-edges'],
  ['jan-', 'username.bad-edges'],
  ['-a', 'username.bad-edges'],
];

test.each(cases)('accounts.username: %j gives %s', (given, expected) => {
  expect(usernameRefusal(given)).toBe(expected);
});

test('accounts.username: what is stored is trimmed and keeps its case', () => {
  expect(checkUsername('  Jan_1 ')).toEqual({ ok: true, value: 'Jan_1' });
});

test('demonstration.people: the invented people have allowed names', () => {
  expect(otherUsernames.filter((handle) => usernameRefusal(handle) !== null)).toEqual([]);
});
