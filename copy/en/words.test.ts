import { expect, test } from 'vitest';
import { raceKinds } from '#domain/racing/race-kind.ts';
import { goingScale } from '#domain/racing/going.ts';
import { resultStatuses } from '#domain/racing/result-status.ts';
import { silkText } from './public/silks.ts';
import { formatDecimalPrice, formatMiles, formatStones } from './translated/measures.ts';
import { ageLimitWords, categoryWord, goingWords, marginWords, noteWords, raceKindWord, resultCodes } from './words.ts';

test.each([
  ['III.kat.', 'Category III'],
  ['II.\u00a0kategorie', 'Category II'],
  ['Gd-3', 'Group 3'],
  ['L', 'Listed'],
  ['jiná', 'jiná'],
])('languages.words: the category %s is %s', (source, word) => {
  expect(categoryWord(source)).toBe(word);
});

test.each([
  ['3letí a starší', '3yo+'],
  ['4letí a 5letí', '4yo and 5yo'],
  ['3letí a starší - klisny', '3yo+, fillies and mares'],
  ['4letí a starší - hřebci a valaši', '4yo+, colts and stallions and geldings'],
  ['4letí a starší, dostih amatérů', '4yo+, amateur riders'],
])('languages.words: the age limit %s is %s', (source, words) => {
  expect(ageLimitWords(source)).toBe(words);
});

test.each([
  ['krk', 'neck'],
  ['kr. hlava', 'short head'],
  ['daleko', 'a distance'],
  ['tuhý boj', 'all out'],
  ['2¾', '2¾'],
])('languages.words: the margin %s is %s', (source, word) => {
  expect(marginWords(source)).toBe(word);
});

test('languages.words: every going of the scale, kind of race and result code has its English word', () => {
  const words = [
    ...goingScale.map(({ label }) => goingWords(label)),
    ...raceKinds.filter((kind) => kind !== 'other').map((kind) => raceKindWord(kind, 'překážky')),
    ...resultStatuses.map((status) => resultCodes[status].word),
  ];
  expect(words.filter((word) => /[^ -~]/.test(word))).toEqual([]);
  expect(words.slice(0, 8)).toEqual([
    'Hard',
    'Firm',
    'Good to Firm',
    'Good',
    'Good to Soft',
    'Soft',
    'Heavy',
    'Very Heavy',
  ]);
});

test('languages.words: a bonus keeps its split in English money', () => {
  expect(noteWords('Bonus: 10.000 Kč (5000 - 2300)').replaceAll('\u00a0', ' ')).toBe('Bonus: CZK 10,000 (5000 - 2300)');
});

test.each([
  [59.5, '9-5'],
  [61, '9-8'],
  [70, '11-0'],
  [52, '8-3'],
])('languages.card: %d kg are %s', (weightKg, text) => {
  expect(formatStones(weightKg)).toBe(text);
});

test.each([
  [1000, '5f'],
  [1400, '7f'],
  [1600, '1m'],
  [1800, '1m1f'],
  [2400, '1m4f'],
  [6900, '4m2½f'],
])('languages.card: %d m are %s', (distanceM, text) => {
  expect(formatMiles(distanceM)).toBe(text);
});

test.each([
  [1.45, '1.45'],
  [5.5, '5.50'],
  [13, '13.0'],
])('languages.card: the price %d is %s', (odds, text) => {
  expect(formatDecimalPrice(odds)).toBe(text);
});

test('languages.words: silks are described as on a British card', () => {
  const text = silkText({
    body: { pattern: 'sash', c1: '#1f5fbf', c2: '#f3c614' },
    sleeves: { pattern: 'hoops', c1: '#1f5fbf', c2: '#ffffff' },
    cap: { pattern: 'spots', c1: '#ffffff', c2: '#d0202e' },
  });
  expect(text).toBe('royal blue, yellow sash, royal blue and white hooped sleeves, white cap, red spots');
});
