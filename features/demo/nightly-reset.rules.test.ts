import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { nextReset } from './nightly-reset.rules.ts';

test.each([
  ['2026-11-22T20:00:00Z', '2026-11-23T03:00:00Z'],
  ['2026-11-23T02:59:59Z', '2026-11-23T03:00:00Z'],
  ['2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z'],
  ['2026-07-01T22:30:00Z', '2026-07-02T02:00:00Z'],
  ['2026-10-24T20:00:00Z', '2026-10-25T03:00:00Z'],
])('demonstration.nightly-reset: seeded at %s, it begins anew at %s', (seededAt, expected) => {
  expect(new Date(nextReset(Date.parse(seededAt) as Instant)).toISOString()).toBe(expected.replace('Z', '.000Z'));
});
