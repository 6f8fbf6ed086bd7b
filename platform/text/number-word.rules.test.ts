import { expect, test } from 'vitest';
import { numberWord } from './number-word.rules.ts';

test.each([
  [1, 'jeden', 'jednoho', 'jednom', 'jedním'],
  [2, 'dva', 'dvou', 'dvou', 'dvěma'],
  [3, 'tři', 'tří', 'třech', 'třemi'],
  [4, 'čtyři', 'čtyř', 'čtyřech', 'čtyřmi'],
  [5, 'pět', 'pěti', 'pěti', 'pěti'],
  [9, 'devět', 'devíti', 'devíti', 'devíti'],
  [20, 'dvacet', 'dvaceti', 'dvaceti', 'dvaceti'],
  [100, 'sto', 'sto', 'sto', 'sto'],
  [13, '13', '13', '13', '13'],
  [5000, '5\u00a0000', '5\u00a0000', '5\u00a0000', '5\u00a0000'],
])('design.czech-typography: %i in words declines', (value, ...forms) => {
  const declined = (['nominative', 'genitive', 'locative', 'instrumental'] as const).map((inCase) =>
    numberWord(value, inCase),
  );
  expect(declined).toEqual(forms);
});

test('design.czech-typography: one and two agree with their noun', () => {
  expect([1, 2].map((value) => numberWord(value, 'accusative', 'feminine'))).toEqual(['jednu', 'dvě']);
  expect([1, 2].map((value) => numberWord(value, 'nominative', 'neuter'))).toEqual(['jedno', 'dvě']);
});
