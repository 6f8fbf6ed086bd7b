import { expect, test } from 'vitest';
import { groupsCopy } from '#text/groups/groups';

test('groups.limits: only a group that is nearly full says how many people it can have', () => {
  const shown = (members: number) => groupsCopy.invite.members(members, 5000).replaceAll('\u00a0', ' ');
  expect([1, 3999, 4000].map(shown)).toEqual(['1 člověk', '3 999 lidí', '4 000 z 5 000 lidí']);
});

test('groups.limits: only who is in nearly as many groups as one can be is told how many that is', () => {
  const shown = (count: number) => groupsCopy.mine.count(count, 20).replaceAll('\u00a0', ' ');
  expect([1, 15, 16].map(shown)).toEqual([
    '1 skupina, vidí ji jen její členové',
    '15 skupin, každou vidí jen její členové',
    '16 ze 20 skupin, každou vidí jen její členové',
  ]);
});
