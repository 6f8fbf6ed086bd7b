import { expect, test } from 'vitest';
import { groupsCopy } from './groups.cs.ts';

test('groups.limits: only a group that is nearly full says how many people it can have', () => {
  const shown = (members: number) => groupsCopy.invite.members(members, 5000).replaceAll('\u00a0', ' ');
  expect([1, 3999, 4000].map(shown)).toEqual(['1 člověk', '3 999 lidí', '4 000 z 5 000 lidí']);
});
