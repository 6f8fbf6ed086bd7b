import { expect, test } from 'vitest';
import { formatInvitationCode, invitationCode, parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type UpcomingDay, abandonedUntil, shouldOpenRound } from './round.rules.ts';

const at = (iso: string) => fromIso(iso) as Instant;
const day: UpcomingDay = {
  date: '2023-10-08' as PragueDate,
  firstStart: at('2023-10-08T09:20:00Z'),
  raceCount: 8,
  pricedRaces: 8,
};

test.each<[string, Partial<UpcomingDay>, string, boolean]>([
  ['priced, five days ahead', {}, '2023-10-02T22:00:00Z', true],
  ['priced, earlier than that', {}, '2023-10-02T21:59:59Z', false],
  ['a race without prices', { pricedRaces: 7 }, '2023-10-07T15:59:59Z', false],
  ['a race without prices, on the eve at six', { pricedRaces: 7 }, '2023-10-07T16:00:00Z', true],
  ['no price at all, on the eve at six', { pricedRaces: 0 }, '2023-10-07T16:00:00Z', true],
  ['no start known', { firstStart: null }, '2023-10-07T16:00:00Z', false],
  ['no race', { raceCount: 0, pricedRaces: 0 }, '2023-10-07T16:00:00Z', false],
  ['at its first start', {}, '2023-10-08T09:20:00Z', false],
  ['a second before', {}, '2023-10-08T09:19:59Z', true],
])('fantasy.rounds: %s', (_, given, now, expected) => {
  expect(shouldOpenRound({ ...day, ...given }, at(now), 0)).toBe(expected);
});

test('fantasy.rounds: the lock rule closes earlier, and a race is given up after three days', () => {
  expect(shouldOpenRound(day, at('2023-10-08T09:05:00Z'), 15)).toBe(false);
  expect(shouldOpenRound(day, at('2023-10-08T09:04:59Z'), 15)).toBe(true);
  expect(abandonedUntil(at('2023-10-10T21:59:59Z'))).toBe('2023-10-07');
  expect(abandonedUntil(at('2023-10-10T22:00:00Z'))).toBe('2023-10-08');
});

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345 ', 'ABCD2345'],
  ['ABCD 2345', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD234O', null],
  ['', null],
])('fantasy.private-leagues: %j is the code %j', (text, expected) => {
  expect(parseInvitationCode(text)).toBe(expected);
});

test('fantasy.private-leagues: codes have no letters that look alike', () => {
  const all = invitationCode(new Uint8Array([0, 31, 32, 255, 8, 13, 23, 24]));
  expect(all).toBe('A9A9JPZ2');
  expect(formatInvitationCode(all)).toBe('A9A9-JPZ2');
});
