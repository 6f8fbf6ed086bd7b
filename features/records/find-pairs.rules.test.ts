import { expect, test } from 'vitest';
import {
  type Candidate,
  findContradictions,
  findHorsePairs,
  findJockeyPairs,
  isLookalikeName,
  isOneLetterApart,
  mergeRefusal,
} from './find-pairs.rules.ts';

const one = (id: number, name: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  country: null,
  birthYear: null,
  sex: null,
  trainer: null,
  runs: 10 - id,
  wins: 0,
  firstRun: null,
  lastRun: null,
  ...given,
});

test.each<[string, Candidate, Candidate, string | null]>([
  ['diacritics and signs', one(1, "L'ÉTOILE"), one(2, 'L`Etoile'), 'same-letters'],
  ['a space', one(1, 'NEW POLLY'), one(2, 'NEWPOLLY'), 'same-letters'],
  ['another country', one(1, 'BELLA', { country: 'IRE' }), one(2, 'BELLA', { country: 'FR' }), null],
  ['a country that is not known', one(1, 'BELLA', { country: 'IRE' }), one(2, 'BELLA'), 'same-letters'],
  ['the country in one name', one(1, 'ABELARD', { country: 'FR' }), one(2, 'Abelard (Fr)'), 'same-letters'],
  ['another country in the name', one(1, 'ABELARD', { country: 'IRE' }), one(2, 'Abelard (Fr)'), null],
  ['a mare and a gelding', one(1, 'BELLA', { sex: 'kl' }), one(2, 'BELLA', { sex: 'val' }), null],
  ['a stallion and a gelding', one(1, 'BELLA', { sex: 'hř' }), one(2, 'BELLA', { sex: 'val' }), 'same-letters'],
  ['a sex that is not known', one(1, 'BELLA', { sex: 'kl' }), one(2, 'BELLA'), 'same-letters'],
  ['another year', one(1, 'BELLA', { birthYear: 2015 }), one(2, 'BELLA', { birthYear: 2016 }), null],
  ['a year that is not known', one(1, 'BELLA', { birthYear: 2015 }), one(2, 'BELLA'), 'same-letters'],
  ['one letter, one trainer', one(1, 'POUTNÍK', { trainer: 'T' }), one(2, 'POUTNIKA', { trainer: 'T' }), 'one-letter'],
  ['one letter, two trainers', one(1, 'POUTNÍK', { trainer: 'T' }), one(2, 'POUTNIKA', { trainer: 'U' }), null],
])('admin.duplicates: two horses: %s', (_, a, b, reason) => {
  expect(findHorsePairs([b, a]).map((pair) => `${pair.a.id} ${pair.b.id} ${pair.reason}`)).toEqual(
    reason ? [`1 2 ${reason}`] : [],
  );
});

test.each([
  ['diacritics', 'Radek Novák', 'Radek Novak', 'same-letters'],
  ['an initial', 'Radek Novák', 'R. Novák', 'initials'],
  ['another initial', 'Radek Novák', 'P. Novák', null],
  ['two first names', 'Radek Novák', 'Roman Novák', null],
  ['ml. beside st.', 'R. Novák ml.', 'Radek Novák st.', null],
  ['ml. beside nothing', 'Radek Novák ml.', 'R. Novák', null],
  ['both ml.', 'Radek Novák ml.', 'R. Novák ml.', 'initials'],
])('admin.duplicates: two riders: %s', (_, a, b, reason) => {
  expect(findJockeyPairs([one(1, a), one(2, b)])[0]?.reason ?? null).toBe(reason);
});

test.each([
  ['poutnik', 'poutnika', true],
  ['poutnik', 'poutmik', true],
  ['poutnik', 'poutnik', false],
  ['poutnik', 'poutinka', false],
  ['abc', 'abd', false],
])('admin.duplicates: one letter apart: %s, %s', (a, b, expected) => {
  expect(isOneLetterApart(a, b)).toBe(expected);
  expect(isOneLetterApart(b, a)).toBe(expected);
});

test.each([
  ['themselves', one(1, 'A'), one(1, 'A'), 0, 'merge.same'],
  ['of two countries', one(1, 'A', { country: 'FR' }), one(2, 'A', { country: 'IRE' }), 0, 'merge.country'],
  ['of two countries, one in the name', one(1, 'A', { country: 'IRE' }), one(2, 'A (FR)'), 0, 'merge.country'],
  ['one country is not known', one(1, 'A', { country: 'FR' }), one(2, 'A'), 0, null],
  ['father and son', one(1, 'A st.'), one(2, 'A ml.'), 0, 'merge.generation'],
  ['both in one race', one(1, 'A'), one(2, 'A'), 1, 'merge.same-race'],
  ['one', one(1, 'A'), one(2, 'A'), 0, null],
])('admin.duplicates: guards: %s', (_, a, b, shared, expected) => {
  expect(mergeRefusal(a, b, shared)).toBe(expected);
});

test.each<[string, Candidate, Candidate, string[]]>([
  ['years that differ', one(1, 'A', { birthYear: 2019 }), one(2, 'A', { birthYear: 2018 }), ['birthYear 2019 2018']],
  ['a year of one', one(1, 'A', { birthYear: 2019 }), one(2, 'A'), []],
  ['a mare and a stallion', one(1, 'A', { sex: 'kl' }), one(2, 'A', { sex: 'hř' }), ['sex kl hř']],
  ['a stallion that was gelded', one(1, 'A', { sex: 'val' }), one(2, 'A', { sex: 'hř' }), []],
  ['a country of one', one(1, 'A', { country: 'FR' }), one(2, 'A'), ['country FR null']],
  ['a country left in the name', one(1, 'A', { country: 'FR' }), one(2, 'A (FR)'), []],
])('admin.merge-fields: what makes a merge doubtful: %s', (_, a, b, expected) => {
  expect(findContradictions(a, b).map(({ field, values }) => [field, ...values].join(' '))).toEqual(
    expected.map((text) => text.replace('null', '')),
  );
});

test.each([
  ['Anawa', 'Anawa (IRE)', true],
  ['Anawa', 'Anawa (IRE) 2019', true],
  ['Angel Wings', 'Angel Wing', true],
  ['J. Odložil', 'Jiří Odložil', true],
  ['Jan Zkušební', 'Jan Faltejsek', false],
  ['B', 'Anawa', false],
])('race-office.lookalikes: %s typed for the stored %s: %s', (typed, known, expected) => {
  expect(isLookalikeName(typed, known)).toBe(expected);
});
