import { expect, test } from 'vitest';
import { tipperFollowRefusal } from './tipper-follow.rules.ts';

test.each([
  [{ isSelf: false, isSeparated: false }, null],
  [{ isSelf: true, isSeparated: false }, 'follow.self'],
  [{ isSelf: false, isSeparated: true }, 'follow.separated'],
])('tippers.follow, blocks.both-ways: following a tipper with %j is refused as %s', (given, refusal) => {
  expect(tipperFollowRefusal(given)).toBe(refusal);
});
