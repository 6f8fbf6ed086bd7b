import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { raceCardCopy } from '#text/race-day/race-card';

const at = (text: string) => Date.parse(text) as Instant;
const start = at('2023-10-08T14:02:00Z');

test.each([
  ['2023-10-08T11:52:00Z', start, 'kurzy ze\u00a013:52'],
  ['2023-10-08T07:05:00Z', start, 'kurzy z\u00a09:05'],
  ['2023-10-08T12:00:00Z', start, 'kurzy ze\u00a014:00'],
  ['2023-10-06T08:00:00Z', start, 'kurzy ze\u00a06.\u00a010. v\u00a010:00'],
  ['2023-10-08T11:52:00Z', null, 'kurzy z\u00a08.\u00a010. ve\u00a013:52'],
] as const)('odds.told-time: prices changed at %s, of a race at %s, are told as %s', (changed, startAt, text) => {
  expect(raceCardCopy.pricedAt(at(changed), startAt)).toBe(text);
});
