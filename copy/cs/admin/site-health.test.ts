import { expect, test } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { when } from './site-health.ts';
import { agoText } from './sources.ts';

const now = Date.UTC(2026, 9, 18, 12, 48) as Instant;
const minutesAgo = (minutes: number) => (now - minutes * 60_000) as Instant;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, 'před chvílí'],
  [1, 'před 1 minutou'],
  [2, 'před 2 minutami'],
  [59, 'před 59 minutami'],
  [108, 'před 1 h 48 min'],
  [24 * 60, 'včera'],
  [3 * 24 * 60, 'před 3 dny'],
])('import.freshness: %i minutes ago is "%s"', (minutes, expected) => {
  expect(plain(agoText(minutesAgo(minutes), now))).toBe(expected);
});

test.each([
  [2, 'dnes ve 14:46'],
  [11 * 60 + 48, 'dnes ve 3:00'],
  [24 * 60, 'včera ve 14:48'],
  [-24 * 60, 'zítra ve 14:48'],
  [3 * 24 * 60, 'čt 15. 10. 2026 ve 14:48'],
])('admin.site-state: what was %i minutes ago was "%s"', (minutes, expected) => {
  expect(plain(when(minutesAgo(minutes), now))).toBe(expected);
});
