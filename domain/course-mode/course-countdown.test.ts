import { expect, test } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { courseCountdown } from './course-countdown.ts';

const start = 10_000_000_000 as Instant;
const second = 1_000;
const minute = 60 * second;

test.each<[string, number, boolean, string]>([
  ['a quarter of an hour', 16 * minute + 42 * second, true, '16:42 min'],
  ['a full minute', minute, true, '1:00 min'],
  ['a part of a second counts as one', 9 * minute - 500, true, '9:00 min'],
  ['under a minute', minute - 1, true, 'Startuje'],
  ['the start', 0, true, 'Startuje'],
  ['an hour', 60 * minute, true, '1:00 h'],
  ['hours are rounded up to minutes', 124 * minute + second, true, '2:05 h'],
  ['a page that does not tick yet', 16 * minute + 42 * second, false, '17 min'],
])('course-mode.next-start: %s before a start', (_, left, hasSeconds, expected) => {
  const { text, unit } = courseCountdown(start, (start - left) as Instant, hasSeconds);
  expect([text, unit].filter(Boolean).join(' ')).toBe(expected);
});

test('course-mode.next-start: a text holds until the moment it names', () => {
  for (const left of [3 * 60 * minute, 60 * minute, 59 * minute + 500, 61 * second, minute]) {
    const now = (start - left) as Instant;
    const { text, changesAt } = courseCountdown(start, now, true);
    expect(changesAt).toBeGreaterThan(now);
    expect(courseCountdown(start, (changesAt! - 1) as Instant, true).text).toBe(text);
    expect(courseCountdown(start, changesAt!, true).text, String(left)).not.toBe(text);
  }
});
