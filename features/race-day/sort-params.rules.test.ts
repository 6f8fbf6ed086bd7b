import { expect, test } from 'vitest';
import { parseSortParams, sortParams, withSort } from './sort-params.rules.ts';

test.each<[string[], [number, string][]]>([
  [[], []],
  [['3:odds'], [[3, 'odds']]],
  [
    ['3:odds', '1:weight'],
    [
      [3, 'odds'],
      [1, 'weight'],
    ],
  ],
  [['3:odds', '3:tips'], [[3, 'tips']]],
  // An unknown key, a part that is missing or empty.
  [['3:name', '3:ODDS', '3', 'odds', ':odds', ''], []],
  // No race number from 1 to 99, and something behind the key.
  [['0:odds', '-1:odds', '123:odds', '3:odds:'], []],
  [['x', '7:placing'], [[7, 'placing']]],
])('race-day.sort-in-address: sort=%o is read as %o', (values, pairs) => {
  expect([...parseSortParams(values)]).toEqual(pairs);
});

test('race-day.sort-in-address: the same sorting always has the same address', () => {
  const sortByRace = parseSortParams(['10:tips', '2:odds']);
  expect(sortParams(sortByRace)).toEqual(['2:odds', '10:tips']);
  expect(parseSortParams(sortParams(sortByRace))).toEqual(sortByRace);
});

test('race-day.sort-in-address: sorting one race card leaves the sorting of the others', () => {
  const sortByRace = parseSortParams(['2:odds', '10:tips']);
  expect(sortParams(withSort(sortByRace, 2, 'weight'))).toEqual(['2:weight', '10:tips']);
  expect(sortParams(withSort(sortByRace, 1, 'number'))).toEqual(['1:number', '2:odds', '10:tips']);
});
