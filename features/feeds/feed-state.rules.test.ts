import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { maxFailures } from './feed.rules.ts';
import { type FeedFacts, feedState, feedStates } from './feed-state.rules.ts';

const now = Date.UTC(2023, 9, 8, 12) as Instant;
const inMinutes = (minutes: number) => (now + minutes * 60_000) as Instant;

const well: FeedFacts = {
  isPaused: false,
  permission: 'smlouva',
  onlyRaceDays: true,
  isWanted: false,
  nextAt: inMinutes(1),
  takenUntil: null,
  fetchedAt: inMinutes(-1),
  failures: 0,
  error: null,
  counts: { stopped: 0 },
};
const gone = { isPaused: true, failures: maxFailures, error: 'feed.status' };
const requested = { isWanted: true, nextAt: inMinutes(0) };
const noColumns = { failures: 1, error: 'feed.mapping', nextAt: inMinutes(10) };

test.each<[string, Partial<FeedFacts>, boolean, keyof typeof feedStates]>([
  ['it came in time', {}, true, 'ok'],
  ['it is due', { nextAt: inMinutes(-1) }, true, 'ok'],
  ['it was being fetched until now', { takenUntil: now }, true, 'ok'],
  ['it should have come two minutes ago', { nextAt: inMinutes(-3) }, true, 'late'],
  ['it should have come, but no race is run today', { nextAt: inMinutes(-300) }, false, 'off-day'],
  ['no race is run today, and it comes every day', { onlyRaceDays: false }, false, 'ok'],
  ['no race is run today, and somebody has just asked for it', requested, false, 'ok'],
  ['no race is run today, and nobody heard who asked for it', { isWanted: true, nextAt: inMinutes(-3) }, false, 'late'],
  ['it was just added', { fetchedAt: null, counts: null }, true, 'new'],
  ['it was added a while ago', { fetchedAt: null, counts: null, nextAt: inMinutes(-3) }, true, 'late'],
  ['rows of it wait for somebody', { counts: { stopped: 2 } }, true, 'rows-stopped'],
  ['it fails', { failures: 1, error: 'feed.status', nextAt: inMinutes(10) }, true, 'failing'],
  ['it fails on a day without races', { failures: 1, error: 'feed.status' }, false, 'failing'],
  ['it is tried again', { failures: 1, error: 'feed.status', takenUntil: inMinutes(4) }, true, 'fetching'],
  ['whoever fetched it has died', { takenUntil: inMinutes(1), nextAt: inMinutes(-4) }, true, 'late'],
  ['it came, and nobody has said what its columns are', noColumns, true, 'unmapped'],
  ['it came without the column of its prices', { ...noColumns, error: 'feed.no-values' }, true, 'unmapped'],
  ['its columns were said, and it is fetched', { ...noColumns, takenUntil: inMinutes(5) }, true, 'fetching'],
  ['its source has not agreed', { isPaused: true, permission: null }, true, 'no-permission'],
  ['somebody paused it', { isPaused: true, failures: maxFailures - 1 }, true, 'paused'],
  ['it was given up', gone, true, 'given-up'],
  ['it was given up, and nobody knows how its source agreed', { ...gone, permission: null }, true, 'given-up'],
  ['it ran before permissions were recorded', { permission: null }, true, 'ok'],
])('import.feed-states: %s', (_, given, isRaceDay, expected) => {
  expect(feedState({ ...well, ...given }, now, isRaceDay)).toBe(expected);
});

test('import.freshness: a feed that is late, fails or waits for somebody is marked, one given up doesn’t work, one that is off is late for nothing', () => {
  const marked = Map.groupBy(Object.entries(feedStates), ([, { freshness }]) => freshness);
  expect(
    Object.fromEntries([...marked].map(([mark, states]) => [mark ?? 'none', states.map(([state]) => state)])),
  ).toEqual({
    broken: ['given-up'],
    attention: ['unmapped', 'failing', 'late', 'rows-stopped'],
    ok: ['fetching', 'new', 'ok'],
    none: ['no-permission', 'paused', 'off-day'],
  });
});
