import { expect, test } from 'vitest';
import { type TipAuthor, tipNames, withoutTip, withTip } from './tip-names.ts';

const author = (username: string): TipAuthor => ({ userId: `id of ${username}`, username });
const listOf = (usernames: readonly string[]) => tipNames(usernames.map(author));

test.each([
  [[], [], 0],
  [['zdenda_ch'], ['zdenda_ch'], 0],
  [['a1', 'b2', 'c3'], ['a1', 'b2', 'c3'], 0],
  [['a1', 'b2', 'c3', 'd4'], ['a1', 'b2', 'c3'], 1],
  [['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'], ['a1', 'b2', 'c3'], 5],
])('tips.names: of tips of %o %o are named', (usernames, named, moreCount) => {
  expect(listOf(usernames)).toEqual({ count: usernames.length, authors: named.map(author), moreCount });
});

test('tips.anonymous: several authors without a name are listed separately', () => {
  const anonyms = [1, 2].map((n) => ({ userId: `id ${n}`, username: null }));
  expect(tipNames(anonyms).authors).toEqual(anonyms);
  expect(withoutTip(tipNames(anonyms), { userId: 'id 1', username: null }).authors).toEqual([anonyms[1]]);
});

test.each([
  [[], ['ja'], 1],
  [['a1'], ['ja', 'a1'], 2],
  [['a1', 'b2', 'c3'], ['ja', 'a1', 'b2'], 4],
  [['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'], ['ja', 'a1', 'b2'], 8],
])('tips.optimistic: a tip placed on %o is shown first at once', (usernames, named, count) => {
  const moreCount = count - named.length;
  expect(withTip(listOf(usernames), author('ja'))).toEqual({ count, authors: named.map(author), moreCount });
});

test.each([
  [['ja'], [], 0],
  [['a1', 'ja'], ['a1'], 1],
  [['a1', 'ja', 'c3', 'd4'], ['a1', 'c3'], 3],
  [['a1', 'b2', 'c3', 'ja'], ['a1', 'b2', 'c3'], 3],
  [['a1', 'b2', 'c3', 'd4', 'ja'], ['a1', 'b2', 'c3'], 4],
])('tips.optimistic: a tip removed from %o disappears at once', (usernames, named, count) => {
  const moreCount = count - named.length;
  expect(withoutTip(listOf(usernames), author('ja'))).toEqual({ count, authors: named.map(author), moreCount });
});
