import { expect, test } from 'vitest';
import { googleCalendarAddress, subscribingAddress } from './calendar-address.rules.ts';

test.each([
  ['https://rovinka.test/kalendar.ics', 'webcal://rovinka.test/kalendar.ics'],
  ['http://127.0.0.1:3000/kalendar.ics', 'webcal://127.0.0.1:3000/kalendar.ics'],
])('downloads.calendar-links: %s is subscribed to as %s', (url, subscribing) => {
  expect(subscribingAddress(url)).toBe(subscribing);
  expect(new URL(googleCalendarAddress(url)).searchParams.get('cid')).toBe(subscribing);
});
