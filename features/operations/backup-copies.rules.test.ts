import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { copiesState } from './backup.rules.ts';

const now = Date.UTC(2026, 10, 22, 12) as Instant;
const madeHoursAgo = (...hours: number[]) =>
  hours.map((count) => ({ file: `${count}h`, at: (now - count * 3_600_000) as Instant }));

test.each<[string, number[], string[], 'behind' | 'ok']>([
  ['no backup was made', [], [], 'ok'],
  ['the newest is there', [9, 33], ['9h', '33h'], 'ok'],
  ['the newest is missing', [9, 33], ['33h'], 'behind'],
  ['only an older one is missing', [9, 33], ['9h'], 'ok'],
  ['the newest is perhaps on its way', [1, 25], ['25h'], 'ok'],
  ['the newest is on its way, and the one before never got there', [1, 25], [], 'behind'],
])('operation.backup-store: %s', (_, made, stored, expected) => {
  expect(copiesState(madeHoursAgo(...made), new Set(stored), now)).toBe(expected);
});
