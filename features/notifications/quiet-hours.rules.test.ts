import { expect, test } from 'vitest';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { pushTime } from './notification.rules.ts';

const night = { isQuiet: true, quietFrom: 22, quietUntil: 7 };
const nap = { isQuiet: true, quietFrom: 13, quietUntil: 15 };

test.each([
  ['an evening before', night, '2023-10-08T21:59:59+02:00', null],
  ['the first moment', night, '2023-10-08T22:00:00+02:00', '2023-10-09T05:00:00.000Z'],
  ['after midnight', night, '2023-10-09T00:30:00+02:00', '2023-10-09T05:00:00.000Z'],
  ['the last second', night, '2023-10-09T06:59:59+02:00', '2023-10-09T05:00:00.000Z'],
  ['the end', night, '2023-10-09T07:00:00+02:00', null],
  ['the night when summer time ends', night, '2023-10-28T23:00:00+02:00', '2023-10-29T06:00:00.000Z'],
  ['the night when summer time begins', night, '2023-03-25T23:00:00+01:00', '2023-03-26T05:00:00.000Z'],
  ['a quiet afternoon', nap, '2023-10-08T14:59:00+02:00', '2023-10-08T13:00:00.000Z'],
  ['after a quiet afternoon', nap, '2023-10-08T15:00:00+02:00', null],
  ['switched off', { ...night, isQuiet: false }, '2023-10-09T00:30:00+02:00', null],
  ['from an hour to the same', { ...night, quietUntil: 22 }, '2023-10-09T00:30:00+02:00', null],
])('notifications.quiet: %s', (_, hours, iso, end) => {
  const now = Date.parse(iso) as Instant;
  const sent = pushTime(now, hours, null);
  expect(sent === now ? null : toIso(sent)).toBe(end);
});

test.each([
  ['an afternoon’s day waits for the morning', night, '2023-10-08T23:00:00+02:00', '13:30', 'waits'],
  ['a start two hours after the night waits', night, '2023-10-09T06:30:00+02:00', '09:00', 'waits'],
  ['an earlier start does not', night, '2023-10-09T06:30:00+02:00', '08:59', 'is sent'],
  ['nor one within the quiet hours', { ...night, quietUntil: 12 }, '2023-10-08T23:00:00+02:00', '11:00', 'is sent'],
  ['a day that has begun waits', nap, '2023-10-09T14:00:00+02:00', '13:30', 'waits'],
  ['quiet hours of the afternoon, before the day', nap, '2023-10-09T13:10:00+02:00', '14:30', 'is sent'],
  ['without quiet hours nothing waits', { ...night, isQuiet: false }, '2023-10-08T23:00:00+02:00', '13:30', 'is sent'],
])('notifications.quiet: a day called off: %s', (_, hours, iso, firstStart, expected) => {
  const now = Date.parse(iso) as Instant;
  const sent = pushTime(now, hours, Date.parse(`2023-10-09T${firstStart}:00+02:00`) as Instant);
  expect(sent === now ? 'is sent' : 'waits').toBe(expected);
});
