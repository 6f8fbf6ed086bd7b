import { expect, test } from 'vitest';
import { parseSortParams, sortParams, withSort } from './sort-params.ts';

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
  [['3:name', '3', 'odds', ':odds', '0:odds', '-1:odds', '123:odds', '3:ODDS', '3:odds:', ''], []],
  [['x', '7:placing'], [[7, 'placing']]],
])('race-day.sort-in-address: sort=%o is read as %o', (values, pairs) => {
  expect([...parseSortParams(values)]).toEqual(pairs);
});

test('race-day.sort-in-address: one choice has one address', () => {
  const choice = parseSortParams(['10:tips', '2:odds']);
  expect(sortParams(choice)).toEqual(['2:odds', '10:tips']);
  expect(parseSortParams(sortParams(choice))).toEqual(choice);
});

test('race-day.sort-in-address: sorting one card leaves the others', () => {
  const choice = parseSortParams(['2:odds', '10:tips']);
  expect(sortParams(withSort(choice, 2, 'weight'))).toEqual(['2:weight', '10:tips']);
  expect(sortParams(withSort(choice, 1, 'number'))).toEqual(['1:number', '2:odds', '10:tips']);
});
