import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { newsTime } from './notification.rules.ts';

test.each([
  ['2023-10-08T14:36:00+02:00', '14:36'],
  ['2023-10-08T09:05:00+02:00', '9:05'],
  ['2023-10-07T23:59:00+02:00', 'včera'],
  ['2023-10-05T12:00:00+02:00', '5. 10.'],
])('notifications.bell: on 8 October what was told at %s is told %s', (at, text) => {
  const printed = newsTime(Date.parse(at) as Instant, Date.parse('2023-10-08T18:00:00+02:00') as Instant);
  expect(printed.replaceAll('\u00a0', ' ')).toBe(text);
});
