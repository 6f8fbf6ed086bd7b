import { expect, test } from 'vitest';
import { fold } from '#platform/text/slug.rules.ts';
import { type KnownHorse, matchHorse, matchInLineup } from './match-horse.rules.ts';

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

const lineup = [
  { horse: irish, number: 3 },
  { horse: younger, number: 5 },
];

test.each([
  ['number and name mean the runner', { number: 3, country: undefined, birthYear: undefined }, irish],
  ['an empty country is no other horse under its number', { number: 3, country: null, birthYear: null }, irish],
  ['another country is another horse', { number: 3, country: 'GB', birthYear: undefined }, null],
  ['the horse comes before the number', { number: 3, country: 'FR', birthYear: undefined }, younger],
  ['another birth year is another horse', { number: 5, country: 'FR', birthYear: 2012 }, null],
  ['without a number an empty country is Czech-bred', { number: undefined, country: null, birthYear: null }, null],
  ['two of one name are told apart by their numbers', { number: 7, country: undefined, birthYear: undefined }, null],
] as const)('import.horse-matching: in the lineup of the race %s', (_, given, expected) => {
  expect(matchInLineup(lineup, given)).toBe(expected);
});

test.each([
  ['Šťastný Muž', 'STASTNY MUZ'],
  ['L`ENFANT TERRIBLE', 'L’Enfant  Terrible'],
])('import.horse-matching: %s and %s are one folded name', (a, b) => {
  expect(fold(a)).toBe(fold(b));
});
