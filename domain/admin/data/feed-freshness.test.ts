import { expect, test } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { maxFailures } from './feed.ts';
import { feedFreshness } from './feed-freshness.ts';

const now = Date.UTC(2023, 9, 8, 12) as Instant;
const inMinutes = (minutes: number) => (now + minutes * 60_000) as Instant;

const fresh = {
  isPaused: false,
  permission: 'smlouva',
  onlyRaceDays: true,
  takenUntil: null,
  fetchedAt: inMinutes(-1),
  nextAt: inMinutes(1),
  failures: 0,
  counts: { stopped: 0 },
};

test.each([
  ['it came in time', {}, true, 'ok'],
  ['it is due', { nextAt: inMinutes(-1) }, true, 'ok'],
  ['it should have come', { nextAt: inMinutes(-3) }, true, 'attention'],
  ['it should have come, but no race is run today', { nextAt: inMinutes(-300) }, false, null],
  ['it fails', { failures: 1, nextAt: inMinutes(10) }, true, 'attention'],
  ['rows of it wait for somebody', { counts: { stopped: 2 } }, true, 'attention'],
  ['it was given up', { isPaused: true, failures: maxFailures }, true, 'broken'],
  ['somebody paused it', { isPaused: true }, true, null],
])('import.freshness: %s', (_, given, isRaceDay, expected) => {
  expect(feedFreshness({ ...fresh, ...given }, now, isRaceDay)).toBe(expected);
});
