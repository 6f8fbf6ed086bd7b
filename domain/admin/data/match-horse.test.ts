import { expect, test } from 'vitest';
import { horseNameKey, type KnownHorse, matchHorse } from './match-horse.ts';

const horse = (id: number, country: string | null, birthYear: number | null = null): KnownHorse => ({
  id,
  name: 'TALENT',
  country,
  birthYear,
});

const czech = horse(1, null);
const irish = horse(2, 'IRE');
const older = horse(3, 'FR', 2012);
const younger = horse(4, 'FR', 2019);
const all = [czech, irish, older, younger];

test.each([
  ['an empty country is Czech-bred', all, { country: null, birthYear: undefined }, czech],
  ['the country decides, whatever its case', all, { country: 'ire', birthYear: undefined }, irish],
  ['another country is another horse', all, { country: 'GB', birthYear: undefined }, 'none'],
  ['the birth year tells namesakes apart', all, { country: 'FR', birthYear: 2019 }, younger],
  ['without the birth year namesakes are an error', all, { country: 'FR', birthYear: null }, 'several'],
  ['another birth year is another horse', all, { country: 'FR', birthYear: 2015 }, 'none'],
  ['an unknown birth year matches any', all, { country: 'IRE', birthYear: 2018 }, irish],
  ['an absent country matches any', [irish], { country: undefined, birthYear: undefined }, irish],
  ['an absent country and several horses are an error', all, { country: undefined, birthYear: undefined }, 'several'],
  ['no horse of that name', [], { country: 'IRE', birthYear: 2018 }, 'none'],
] as const)('import.horse-matching: %s', (_, namesakes, given, expected) => {
  const match = matchHorse(namesakes, given);
  expect(match.kind === 'one' ? match.horse : match.kind).toBe(expected);
});

test.each([
  ['Šťastný Muž', 'STASTNY MUZ'],
  ['L`ENFANT TERRIBLE', 'L’Enfant  Terrible'],
])('import.horse-matching: %s and %s are one folded name', (a, b) => {
  expect(horseNameKey(a)).toBe(horseNameKey(b));
});
