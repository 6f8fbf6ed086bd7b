import { expect, test } from 'vitest';
import { mergeFacts } from './race-facts.ts';

test.each([
  ['the first row speaks', {}, { distance: 6900 }, { distance: 6900 }],
  ['an absent column says nothing', { distance: 6900 }, {}, { distance: 6900 }],
  ['an empty cell gives way to a value before it', { distance: 6900 }, { distance: null }, { distance: 6900 }],
  ['and to one after it', { distance: null }, { distance: 6900 }, { distance: 6900 }],
  ['empty everywhere clears', { distance: null }, { distance: null }, { distance: null }],
  ['equal lists agree', { prizeSplit: [3, 2] }, { prizeSplit: [3, 2] }, { prizeSplit: [3, 2] }],
])('Decision G, a race in several rows: %s', (_, known, rowFacts, facts) => {
  expect(mergeFacts(known, rowFacts)).toEqual({ facts });
});

test('Two rows that contradict each other are a conflict', () => {
  expect(mergeFacts({ distance: 6900 }, { distance: 5800 })).toEqual({ conflict: 'distance', known: '6900' });
});
