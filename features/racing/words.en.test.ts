import { expect, test } from 'vitest';
import { parseEquipment } from './equipment.rules.ts';
import { raceKinds } from './race-kind.rules.ts';
import { goingScale } from './going.cs.ts';
import { resultStatuses } from './result-status.rules.ts';
import { silkText } from './silks.en.ts';
import { formatDecimalPrice, formatMiles, formatStones } from '#app/translated/measures.en.ts';
import {
  ageLimitWords,
  categoryWord,
  equipmentWords,
  goingWords,
  marginWords,
  noteWords,
  raceKindWord,
  resultCodes,
  sponsoredName,
  weatherWords,
} from './words.en.ts';

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

test.each([
  ['polojasno, 18 °C', 'Partly cloudy, 18 °C'],
  ['Zataženo a mrholení', 'Overcast and light rain'],
  ['oblačno až zataženo', 'Cloudy to overcast'],
  ['po dešti', null],
  ['Po dešti, polojasno, 18,5 °C', 'Partly cloudy, 18.5 °C'],
])('languages.words: the weather %s is %s', (czech, english) => {
  expect(weatherWords(czech)).toBe(english);
});

test.each([
  ['B', 'special equipment'],
  ['K1', 'special equipment (first time)'],
  ['J S1', 'special equipment (first time)'],
])('racing.equipment: %s, of which no source tells the meaning, is %s in English', (letters, english) => {
  expect(equipmentWords(parseEquipment(letters) ?? [])).toBe(english);
});

test.each([
  ['Cena společnosti Tipsport', 'Tipsport Stakes'],
  ['Cena společnosti\u00A0Explosia a.s.', 'Explosia Stakes'],
  ['Cena společnosti BOHEMIA SEKT, s.r.o.', 'BOHEMIA SEKT Stakes'],
  ['Handicap společnosti Pragis', 'Pragis Handicap'],
  [
    'Cena společnosti ProCare Medical – Memoriál am. MUDr. Milana Poláka',
    'ProCare Medical Stakes – Memoriál am. MUDr. Milana Poláka',
  ],
  [
    '95. Karlovarská dvojnásobná míle - Cena společnosti Tipsport',
    '95. Karlovarská dvojnásobná míle - Tipsport Stakes',
  ],
  ['Cena firmy Temposervis s.r.o.', 'Temposervis Stakes'],
  ['Velká pardubická', 'Velká pardubická'],
  ['Cena Labe', 'Cena Labe'],
])('languages.words: the race %s is %s', (czech, english) => {
  expect(sponsoredName(czech)).toBe(english);
});
