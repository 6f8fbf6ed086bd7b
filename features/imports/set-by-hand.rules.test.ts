import { expect, test } from 'vitest';
import { overruledFields } from './merge-facts.rules.ts';

const typed = (key: string, text: string) => new Map([[key, text]]);
const overruled = (...given: Parameters<typeof overruledFields>) =>
  overruledFields(...given).map(({ field, stored, given: said }) => [field, stored, said]);

test.each<[string, Parameters<typeof overruledFields>, unknown[]]>([
  [
    'another value',
    ['race', typed('distance', '1 800'), { distance: 1800 }, { distance: 2000 }],
    ['distance', 1800, 2000],
  ],
  ['an empty cell', ['race', typed('notes', 'Mlha'), { notes: 'Mlha' }, { notes: null }], ['notes', 'Mlha', null]],
  [
    'a value that was emptied',
    ['race', typed('notes', ''), { notes: null }, { notes: 'Mlha' }],
    ['notes', null, 'Mlha'],
  ],
  [
    'another horse',
    ['runner', typed('horse', 'alfa'), { horse: 'ALFA' }, { horse: 'BETA' }],
    ['horse', 'ALFA', 'BETA'],
  ],
  [
    'a scratch of one that was put back',
    ['runner', typed('status', ''), { resultStatus: null }, { resultStatus: 'DNS' }],
    ['resultStatus', null, 'DNS'],
  ],
])('racing.one-law: %s is another than a person has set', (_, given, expected) => {
  expect(overruled(...given)).toEqual([expected]);
});

test.each<[string, Parameters<typeof overruledFields>]>([
  ['the same value', ['race', typed('distance', '1 800'), { distance: 1800 }, { distance: 1800 }]],
  ['nothing', ['race', typed('distance', '1 800'), { distance: 1800 }, {}]],
  ['a value where nobody has set one', ['race', typed('notes', 'Mlha'), { distance: 1800 }, { distance: 2000 }]],
  ['a value after another was confirmed', ['race', typed('distance', '1 800'), { distance: 1600 }, { distance: 2000 }]],
  ['a name of other case', ['runner', typed('jockey', 'Jan Novák'), { jockey: 'Jan Novák' }, { jockey: 'JAN NOVAK' }]],
  ['a fall of one that was put back', ['runner', typed('status', ''), { resultStatus: null }, { resultStatus: 'PN' }]],
  [
    'a place after a typed one was emptied',
    ['runner', typed('position', ''), { finishingPosition: null }, { finishingPosition: 1 }],
  ],
  ['a price', ['runner', typed('F1', '3,5'), { fortunaOdds: 3.5 }, { fortunaOdds: 4 }]],
])('racing.one-law: %s is none that a person has set otherwise', (_, given) => {
  expect(overruled(...given)).toEqual([]);
});
