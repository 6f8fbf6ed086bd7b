import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { chooseRound, isRoundClosed, selectableRounds } from './choose-round.rules.ts';
import type { RoundLine } from './round-rows.rules.ts';

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
