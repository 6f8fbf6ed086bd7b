import { expect, test } from 'vitest';
import { compareEditions, namedRaceName, qualifierName, withoutQualifier } from './named-race.rules.ts';

test.each([
  ['133. Velká pardubická se Slavia pojišťovnou', 'Velká pardubická', 133],
  ['Velká pardubická s Českou pojišťovnou', 'Velká pardubická', null],
  ['102. CONSEQ VELKÁ JARNÍ CENA', 'VELKÁ JARNÍ CENA', 102],
  ['87. ARQANA GERSCHŮV MEMORIÁL', 'GERSCHŮV MEMORIÁL', 87],
  ['26. Velká letní cena IJS Service s. r. o.', 'Velká letní cena', 26],
  ['Westminster 42. Cena Zimní královny', 'Cena Zimní královny', 42],
  ['16. ročník CENY BĚLOUŠŮ CK MARTIN TOUR', 'Cena BĚLOUŠŮ', 16],
  ['Cena SOKOLOVSKÉ UHELNÉ - 20. LETNÍ CENA KLISEN', 'LETNÍ CENA KLISEN', 20],
  ['MEMORIÁL JANA ZÁGLERA (CENA EBF)', 'MEMORIÁL JANA ZÁGLERA', null],
  ['Cena společnosti VCES a.s. - Cena Laty Brandisové', 'Cena Laty Brandisové', null],
  ['Zlatá spona tříletých BICZ holding 2023', 'Zlatá spona tříletých', null],
  [
    'Velká cena města Pardubic – EURO EQUUS IV. kvalifikace na 133. Velkou pardubickou',
    'Velká cena města Pardubic',
    null,
  ],
  ['20. TATTERSALLS MILE II. odd.', 'TATTERSALLS MILE', 20],
])('named-races.name: %s is %s, edition %s', (raceName, name, ordinal) => {
  expect(namedRaceName(raceName)).toEqual({ name, ordinal, isProper: true });
});

test.each([
  ['Cena'],
  ['Handicap III. kat.'],
  ['Steeplechase'],
  ['Cena společnosti Tipsport'],
  ['CENA SPOLEČNOSTI TIPSPORT 1.odd.'],
  ['Cena HIPODROMU MOST a.s.'],
  ['Pohár BICZ holding 2023'],
  ['Pohár Slavia pojišťovny – II. kval. na 133. Velkou pardubickou'],
  [''],
])('named-races.name: %s is no name of a race', (raceName) => {
  expect(namedRaceName(raceName).isProper).toBe(false);
});

const edition = (given: string, year: number, { place = 'Pardubice', month = 10 } = {}) => {
  const { name, ordinal } = namedRaceName(given);
  return { name, ordinal, place, year, month };
};

test.each([
  // A sponsor of each year.
  [
    'same',
    edition('133. Velká pardubická se Slavia pojišťovnou', 2023),
    edition('Velká pardubická s Českou pojišťovnou', 2014),
  ],
  ['same', edition('133. Velká pardubická', 2023), edition('VELKA PARDUBICKA', 1989)],
  ['same', edition('102. CONSEQ VELKÁ JARNÍ CENA', 2023), edition('101. Tipsport Velká jarní cena', 2022)],
  ['same', edition('102. CONSEQ VELKÁ JARNÍ CENA', 2023), edition('101. Novák Stavby Velká jarní cena', 2022)],
  ['unsure', edition('102. CONSEQ VELKÁ JARNÍ CENA', 2023), edition('Novák Stavby Velká jarní cena', 2022)],
  // Months: one to either side, and over the new year.
  ['same', edition('Velká pardubická', 2023), edition('Velká pardubická', 1946, { month: 11 })],
  ['unsure', edition('Velká pardubická', 2023), edition('Velká pardubická', 1930, { month: 5 })],
  ['same', edition('6. Zimní míle', 2023, { month: 12 }), edition('5. Zimní míle', 2022, { month: 1 })],
  // A date moved far, but the ordinals go on.
  ['same', edition('103. České derby', 2023, { month: 6 }), edition('100. České derby', 2020, { month: 8 })],
  // Two races of one name in a year, counted apart.
  ['different', edition('64. Zlatý pohár', 2023, { month: 6 }), edition('17. Zlatý pohár', 2023, { month: 9 })],
  // Another place.
  ['different', edition('Velká letní cena', 2023), edition('Velká letní cena', 2022, { place: 'Most' })],
  [
    'same',
    edition('Velká letní cena', 2023, { place: 'Praha' }),
    edition('Velká letní cena', 2022, { place: 'Velká Chuchle' }),
  ],
  ['unsure', edition('26. Velká letní cena', 2023), edition('25. Velká letní cena', 2022, { place: 'Most' })],
  // A race named after a race.
  ['unsure', edition('Velká pardubická', 2023), edition('Cena Velké pardubické', 2023)],
  ['different', edition('Velká pardubická', 2023), edition('Velká cena města Pardubic', 2023)],
  ['different', edition('Cena', 2023), edition('Cena Labe', 2023)],
] as const)('named-races.same: %s', (answer, one, other) => {
  expect(compareEditions(one, other)).toBe(answer);
  expect(compareEditions(other, one)).toBe(answer);
});

test.each([
  ['Cena města Pardubic – I. kval. na 133. Velkou pardubickou se Slavia pojišťovnou', 1],
  [
    'Pohár Slavia pojišťovny – II. kval. na 133. Velkou pardubickou se Slavia pojišťovnou – Pocta Mjr. Miloši Svobodovi',
    2,
  ],
  ['I. kvalifikace na Velkou pardubickou', 1],
  ['Kvalifikace na Velkou pardubickou', null],
])('named-races.qualifiers: %s is qualifier %s for the Velká pardubická', (raceName, number) => {
  expect(qualifierName(raceName)).toEqual({ number, raceName: 'Velkou pardubickou' });
});

test.each([
  ['Cena města Pardubic – I. kval. na 133. Velkou pardubickou se Slavia pojišťovnou', 'Cena města Pardubic'],
  ['Velká cena města Pardubic – EURO EQUUS IV. kvalifikace na 133. Velkou pardubickou', 'Velká cena města Pardubic'],
  ['I. kvalifikace na Velkou pardubickou', 'I. kvalifikace na Velkou pardubickou'],
  ['Cena Labe', 'Cena Labe'],
])('named-races.qualifiers: %s is listed as %s', (raceName, listed) => {
  expect(withoutQualifier(raceName)).toBe(listed);
});

test('named-races.qualifiers: a qualifier is no edition of the race', () => {
  const { isProper } = namedRaceName('I. kvalifikace na Velkou pardubickou');
  expect(isProper).toBe(false);
  expect(qualifierName('133. Velká pardubická')).toBeNull();
});
