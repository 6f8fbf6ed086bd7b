import { expect, test } from 'vitest';
import { raceKind } from './race-kind.rules.ts';
import { raceKindLabel } from '#text/racing/race-kind';

test.each([
  ['Rovina', 'flat', 'rovinový'],
  ['rovinový', 'flat', 'rovinový'],
  ['rovinový dostih', 'flat', 'rovinový'],
  ['Proutky', 'hurdles', 'přes proutky'],
  ['proutěné překážky III. kat.', 'hurdles', 'přes proutky'],
  ['přes proutěné překážky', 'hurdles', 'přes proutky'],
  ['PP', 'hurdles', 'přes proutky'],
  ['Steeplechase', 'steeplechase', 'steeplechase'],
  ['STCH', 'steeplechase', 'steeplechase'],
  ['Steeplechase crosscountry', 'cross-country', 'steeplechase cross-country'],
  ['steeplechase cross-country', 'cross-country', 'steeplechase cross-country'],
  ['klusácký', 'other', 'klusácký'],
  ['', 'other', ''],
])('racing.race-kinds: the type %s is %s, on a card %s', (raceType, kind, label) => {
  expect(raceKind(raceType)).toBe(kind);
  expect(raceKindLabel(raceKind(raceType), raceType)).toBe(label);
});
