import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { factsToStore, mergeNewestFacts } from './merge-facts.rules.ts';

const spring = { date: '2023-04-07' as PragueDate, line: 2 };
const autumn = { date: '2023-10-08' as PragueDate, line: 90 };
const nothing = {};

test('import.race-facts: of several runs in a file the newest counts, whatever the order of the rows', () => {
  const forward = mergeNewestFacts(mergeNewestFacts(nothing, spring, { sex: 'hř' }), autumn, { sex: 'val' });
  const backward = mergeNewestFacts(mergeNewestFacts(nothing, autumn, { sex: 'val' }), spring, { sex: 'hř' });
  expect(forward).toEqual({ sex: { value: 'val', ...autumn } });
  expect(backward).toEqual(forward);
});

test('import.absent-and-empty: an absent column leaves a fact of a horse or rider as it is, an empty cell clears it', () => {
  const known = mergeNewestFacts(nothing, spring, { sex: 'hř' });
  expect(mergeNewestFacts(known, autumn, { sex: undefined })).toEqual(known);
  const cleared = mergeNewestFacts<{ sex: string }>(nothing, autumn, { sex: null });
  expect(factsToStore({ sex: 'hř' }, autumn.date, cleared)).toEqual({ sex: null });
});

test.each([
  ['a newer run changes it', 'hř', autumn, 'val', spring.date, { sex: 'val' }],
  ['the same run changes it', 'hř', spring, 'val', spring.date, { sex: 'val' }],
  ['an older file changes nothing', 'val', spring, 'hř', autumn.date, {}],
  ['an older file fills in what is missing', null, spring, 'hř', autumn.date, { sex: 'hř' }],
  ['the same value is no change', 'val', autumn, 'val', spring.date, {}],
])('import.race-facts: what is stored of a horse: %s', (_, stored, run, value, lastRun, expected) => {
  expect(factsToStore({ sex: stored }, lastRun, mergeNewestFacts(nothing, run, { sex: value }))).toEqual(expected);
});
