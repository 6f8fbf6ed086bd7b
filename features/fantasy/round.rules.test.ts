import { expect, test } from 'vitest';
import { formatInvitationCode, invitationCode, parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import {
  abandonedUntil,
  chooseRound,
  isRoundClosed,
  parseStableSlug,
  type RoundLine,
  selectableRounds,
  shouldOpenRound,
  stableSlug,
  type UpcomingDay,
} from './round.rules.ts';

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

const now = 1000 as Instant;
const round = (eventId: number, state: RoundLine['state'], locksAt: number | null): RoundLine => ({
  eventId,
  seasonId: 1,
  number: eventId,
  location: 'Praha',
  date: '2023-10-08' as PragueDate,
  state,
  locksAt: locksAt as Instant | null,
});

test.each<[string, RoundLine['state'], number | null, boolean]>([
  ['open with a lock to come', 'open', 1001, false],
  ['open at the moment of its lock', 'open', 1000, true],
  ['open after its lock', 'open', 999, true],
  ['open without anything to run', 'open', null, true],
  ['locked with a lock to come', 'locked', 1001, true],
  ['finished', 'finished', 500, true],
])('fantasy.lock: whether a round is closed that is %s', (_, state, locksAt, isClosed) => {
  expect(isRoundClosed({ state, locksAt: locksAt as Instant | null }, now)).toBe(isClosed);
});

const finished = round(1, 'finished', 100);
const locked = round(2, 'locked', 900);
const open = round(3, 'open', 2000);
const later = round(4, 'open', 3000);

test.each<[string, RoundLine[], string | null, number | null]>([
  ['the requested one', [finished, locked, open], '1', 1],
  ['the one that closes next', [finished, locked, open, later], null, 3],
  ['the one that closes next, not an unknown one', [finished, open, later], '99', 3],
  ['not one whose number only begins alike', [round(12, 'finished', 1), open], '1', 3],
  ['the newest when all are closed', [finished, locked], null, 2],
  ['none of none', [], '1', null],
])('fantasy.rounds: shown is %s', (_, rounds, requested, eventId) => {
  expect(chooseRound(rounds, requested, now)?.eventId ?? null).toBe(eventId);
});

test.each<[string, RoundLine | null, number[]]>([
  ['open and running ones', null, [2, 3, 4]],
  ['a finished one while it is shown', finished, [1, 2, 3, 4]],
  ['a shown open one once', open, [2, 3, 4]],
])('fantasy.rounds: to choose from are %s', (_, shown, ids) => {
  expect(selectableRounds([finished, locked, open, later], shown).map(({ eventId }) => eventId)).toEqual(ids);
});

test.each<[string, ReturnType<typeof parseStableSlug>]>([
  ['12-45', { eventId: 12, playerId: 45 }],
  ['1-1', { eventId: 1, playerId: 1 }],
  ['123456789-123456789', { eventId: 123_456_789, playerId: 123_456_789 }],
  ['1234567890-1', null],
  ['1-1234567890', null],
  ['0-1', null],
  ['1-0', null],
  ['01-1', null],
  ['1-01', null],
  ['12', null],
  ['12-', null],
  ['-45', null],
  ['12-45-6', null],
  ['a12-45', null],
  ['12-45a', null],
  ['', null],
])('public-pages.canonical-addresses: /fantasy/stable/%s is %j', (slug, expected) => {
  expect(parseStableSlug(slug)).toEqual(expected);
});

test('public-pages.canonical-addresses: a team’s address names its round’s day and the player', () => {
  expect(stableSlug(12, 45)).toBe('12-45');
});
