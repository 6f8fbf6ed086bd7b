import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { quietEnd } from './quiet-hours.ts';

const night = { isQuiet: true, quietFrom: 22, quietUntil: 7 };
const nap = { isQuiet: true, quietFrom: 13, quietUntil: 15 };

test.each([
  ['an evening before', night, '2023-10-08T21:59:59+02:00', null],
  ['the first moment', night, '2023-10-08T22:00:00+02:00', '2023-10-09T05:00:00.000Z'],
  ['after midnight', night, '2023-10-09T00:30:00+02:00', '2023-10-09T05:00:00.000Z'],
  ['the last second', night, '2023-10-09T06:59:59+02:00', '2023-10-09T05:00:00.000Z'],
  ['the end', night, '2023-10-09T07:00:00+02:00', null],
  ['the night when summer time ends', night, '2023-10-28T23:00:00+02:00', '2023-10-29T06:00:00.000Z'],
  ['a quiet afternoon', nap, '2023-10-08T14:59:00+02:00', '2023-10-08T13:00:00.000Z'],
  ['after a quiet afternoon', nap, '2023-10-08T15:00:00+02:00', null],
  ['switched off', { ...night, isQuiet: false }, '2023-10-09T00:30:00+02:00', null],
  ['from an hour to the same', { ...night, quietUntil: 22 }, '2023-10-09T00:30:00+02:00', null],
])('notifications.quiet: %s', (_, hours, now, end) => {
  const found = quietEnd(Date.parse(now) as Instant, hours);
  expect(found === null ? null : toIso(found)).toBe(end);
});
