import { expect, test } from 'vitest';
import { raceKindOf } from './race-kind-of.ts';

test.each([
  ['Rovina', 'flat'],
  ['rovinový', 'flat'],
  ['Proutky', 'hurdles'],
  ['přes proutěné překážky', 'hurdles'],
  ['PP', 'hurdles'],
  ['Steeplechase', 'steeplechase'],
  ['STCH', 'steeplechase'],
  ['Steeplechase crosscountry', 'cross-country'],
  ['steeplechase cross-country', 'cross-country'],
  ['klusáci', 'other'],
])('Decision G, domain.md 4.1: the kind of %s is %s', (raceType, kind) => {
  expect(raceKindOf(raceType)).toBe(kind);
});
