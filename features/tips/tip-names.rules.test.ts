import { expect, test } from 'vitest';
import { tipNames, unnamedTips, withoutTip, withTip } from './tip-names.rules.ts';

const listOf = (usernames: readonly (string | null)[]) => tipNames(usernames.map((username) => ({ username })));

test.each([
  [[], [], 0],
  [['zdenda_ch'], ['zdenda_ch'], 0],
  [['a1', 'b2', 'c3'], ['a1', 'b2', 'c3'], 0],
  [['a1', 'b2', 'c3', 'd4'], ['a1', 'b2', 'c3'], 1],
  [['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'], ['a1', 'b2', 'c3'], 5],
])('tips.names: of tips of %o %o are named', (usernames, names, unnamed) => {
  expect(listOf(usernames)).toEqual({ count: usernames.length, names });
  expect(unnamedTips(listOf(usernames))).toBe(unnamed);
});

test('tips.names: of the newest three of many tips all are named', () => {
  expect(tipNames([{ username: 'a1' }], 12)).toEqual({ count: 12, names: ['a1'] });
});

test('tips.anonymous: several authors without a name are listed separately', () => {
  expect(listOf([null, null])).toEqual({ count: 2, names: [null, null] });
});

test.each([
  [[], ['ja'], 1],
  [['a1'], ['ja', 'a1'], 2],
  [['a1', 'b2', 'c3'], ['ja', 'a1', 'b2'], 4],
  [['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'], ['ja', 'a1', 'b2'], 8],
])('tips.optimistic: a tip placed on %o is shown first at once', (usernames, names, count) => {
  expect(withTip(listOf(usernames), 'ja')).toEqual({ count, names });
});

test.each([
  [['ja'], [], 0],
  [['a1', 'ja'], ['a1'], 1],
  [['a1', 'ja', 'c3', 'd4'], ['a1', 'c3'], 3],
  [['a1', 'b2', 'c3', 'ja'], ['a1', 'b2', 'c3'], 3],
  [['a1', 'b2', 'c3', 'd4', 'ja'], ['a1', 'b2', 'c3'], 4],
])('tips.optimistic: a tip removed from %o disappears at once', (usernames, names, count) => {
  expect(withoutTip(listOf(usernames), 'ja')).toEqual({ count, names });
});
