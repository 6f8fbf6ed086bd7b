import { expect, test } from 'vitest';
import { formatInvitationCode, invitationCode, parseInvitationCode } from './invitation-code.rules.ts';

test('fantasy.private-leagues: a code has eight signs and none that look alike', () => {
  const every = Array.from({ length: 256 }, (_, byte) => byte);
  const codes = Array.from({ length: 32 }, (_, at) => invitationCode(Uint8Array.from(every.slice(at * 8, at * 8 + 8))));
  expect(codes.every((code) => code.length === 8)).toBe(true);
  const counts = Map.groupBy(codes.join(''), (letter) => letter);
  expect([...counts.keys()].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  expect(new Set([...counts.values()].map((letters) => letters.length))).toEqual(new Set([8]));
});

test('fantasy.private-leagues: bytes beyond the eighth play no part', () => {
  expect(invitationCode(new Uint8Array(16))).toBe('AAAAAAAA');
  expect(invitationCode(Uint8Array.from([0, 1, 2, 3, 24, 25, 26, 27]))).toBe('ABCD2345');
});

test('fantasy.private-leagues: a code is shown in two halves', () => {
  expect(formatInvitationCode('ABCD2345')).toBe('ABCD-2345');
});

test.each([
  ['ABCD2345', 'ABCD2345'],
  ['ABCD-2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['a-b-c-d-2-3-4-5', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['ABCD2340', null],
  ['ABCD2341', null],
  ['ABCDI345', null],
  ['ABCDO345', null],
  ['ABCD_2345', null],
  ['', null],
])('fantasy.private-leagues: "%s" typed is the code %s', (text, code) => {
  expect(parseInvitationCode(text)).toBe(code);
});
