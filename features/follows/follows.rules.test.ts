import { expect, test } from 'vitest';
import { isFollowed, maxFollowed, followRefusal, withFollow } from './follows.rules.ts';

const full = Array.from({ length: maxFollowed }, (_, index) => index + 1);

test.each([
  ['the first', [], { id: 1, exists: true }, null],
  ['once more', [1], { id: 1, exists: true }, null],
  ['once more at the limit', full, { id: 5, exists: true }, null],
  ['past the limit', full, { id: 1000, exists: true }, 'follow.too-many'],
  ['one that is not there', [], { id: 1, exists: false }, 'follow.unknown'],
])('dashboard.follows: following %s', (_, followed, wanted, refusal) => {
  expect(followRefusal(followed, wanted)).toBe(refusal);
});

test('dashboard.follows: a page shows a follow before the server has confirmed it', () => {
  const follows = { horses: [1, 2], jockeys: [1] };
  expect(withFollow(follows, 'horse', 3, true)).toEqual({ horses: [3, 1, 2], jockeys: [1] });
  expect(withFollow(follows, 'horse', 1, false)).toEqual({ horses: [2], jockeys: [1] });
  expect(withFollow(follows, 'jockey', 1, true)).toEqual(follows);
  expect(isFollowed(follows, 'jockey', 2)).toBe(false);
  expect(isFollowed(follows, 'horse', 2)).toBe(true);
});
