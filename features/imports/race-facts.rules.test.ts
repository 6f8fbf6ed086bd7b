import { expect, test } from 'vitest';
import { mergeFacts } from './merge-facts.rules.ts';

test.each([
  ['the first row counts', {}, { distance: 6900 }, { distance: 6900 }],
  ['an absent column changes nothing', { distance: 6900 }, {}, { distance: 6900 }],
  ['a value in an earlier row wins over an empty cell', { distance: 6900 }, { distance: null }, { distance: 6900 }],
  ['so does a value in a later row', { distance: null }, { distance: 6900 }, { distance: 6900 }],
  ['empty in every row clears', { distance: null }, { distance: null }, { distance: null }],
  ['equal lists agree', { prizeSplit: [3, 2] }, { prizeSplit: [3, 2] }, { prizeSplit: [3, 2] }],
])('import.race-facts: a race in several rows: %s', (_, known, rowFacts, facts) => {
  expect(mergeFacts(known, rowFacts)).toEqual({ facts });
});

test('import.race-facts: two rows that contradict each other are a conflict', () => {
  expect(mergeFacts({ distance: 6900 }, { distance: 5800 })).toEqual({ conflict: 'distance', known: '6900' });
});
