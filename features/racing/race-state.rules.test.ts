import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { RaceStateInput } from './race-state.rules.ts';
import { nextRace, raceState } from './race-state.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

function race(number: number, startAt: number | null, flags: Partial<RaceStateInput> = {}): RaceStateInput {
  return {
    id: number * 10,
    number,
    startAt: startAt as Instant | null,
    isCompleted: false,
    isCancelled: false,
    ...flags,
  };
}

test.each<[string, RaceStateInput, (ResultStatus | null)[], string]>([
  ['before its start', race(1, 1_001), [null], 'upcoming'],
  ['at its start', race(1, 1_000), [null], 'running'],
  ['after its start, no result yet', race(1, 500), [null, 'DNS'], 'running'],
  ['without a known start', race(1, null), [], 'upcoming'],
  ['with a result', race(1, 500, { isCompleted: true }), [null, 'PN'], 'completed'],
  ['annulled: all runners carry A', race(1, 500, { isCompleted: true }), ['A', 'A'], 'annulled'],
  ['cancelled before its start', race(1, 2_000, { isCancelled: true }), [null], 'cancelled'],
  ['cancelled after its start', race(1, 500, { isCancelled: true }), [null], 'cancelled'],
])('race-day.race-states: a race %s', (_, stated, codes, state) => {
  const runners = codes.map((resultStatus) => ({ resultStatus }));
  expect(raceState(stated, runners, null, 1_000 as Instant)).toBe(state);
});

test('race-day.rail: the first race to start is the next one', () => {
  const stated = race(3, 2_000);
  expect(raceState(stated, [], stated.id, 1_000 as Instant)).toBe('next');
});

test.each<[string, RaceStateInput[], number | null]>([
  ['the first start ahead', [race(1, 500), race(2, 3_000), race(3, 2_000)], 3],
  ['one start, two races: by number', [race(2, 2_000), race(1, 2_000)], 1],
  ['not one that starts now', [race(1, 1_000)], null],
  [
    'not a cancelled or completed one',
    [race(1, 2_000, { isCancelled: true }), race(2, 2_500, { isCompleted: true })],
    null,
  ],
  ['not one without a start', [race(1, null)], null],
])('race-day.rail: next is %s', (_, races, number) => {
  expect(nextRace(races, 1_000 as Instant)?.number ?? null).toBe(number);
});
