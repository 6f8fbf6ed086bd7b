import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { leaderboardCopy } from '#text/fantasy/leaderboard';

test('fantasy.leaderboard: the standings say after which round they are', () => {
  const round = { number: 38, location: 'Brno', date: '2023-09-24' as PragueDate };
  expect(leaderboardCopy.after(round).replaceAll('\u00a0', ' ')).toBe('po 38. kole, Brno ne 24. 9. 2023');
});
