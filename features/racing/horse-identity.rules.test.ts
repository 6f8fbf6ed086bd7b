import { expect, test } from 'vitest';
import { type HorseIdentity, printHorse, readHorse } from './horse-identity.rules.ts';

test.each<[string, string, string | null, number | null]>([
  ['  Tempest  ', 'Tempest', null, null],
  ['Tempest(FR)', 'Tempest', 'FR', null],
  ['STRING(GER*)', 'STRING', 'GER', null],
  ['FRENCH CHARDONNAY(GER*)', 'FRENCH CHARDONNAY', 'GER', null],
  ['STRING ( GER * )', 'STRING', 'GER', null],
  ['STRING\u00a0(GER)*', 'STRING', 'GER', null],
  ['STRING (GER*) 2019', 'STRING', 'GER', 2019],
  ['STRING*', 'STRING*', null, null],
  ['Tempest (fra)  2018', 'Tempest', 'FRA', 2018],
  ['Tempest 2018', 'Tempest', null, 2018],
  ['Tempest 1999', 'Tempest', null, 1999],
  ['Tempest 1899', 'Tempest 1899', null, null],
  ['Tempest 2100', 'Tempest 2100', null, null],
  ['Tempest (F)', 'Tempest (F)', null, null],
  ['Tempest (FRAN)', 'Tempest (FRAN)', null, null],
  ['Tempest (F1)', 'Tempest (F1)', null, null],
  ['Černý Baron II', 'Černý Baron II', null, null],
  ['(FR)', '(FR)', null, null],
  ['2018', '2018', null, null],
  ['', '', null, null],
])('racing.horse-suffix: "%s" is the horse %s of %s, born %s', (text, name, country, birthYear) => {
  expect(readHorse(text)).toEqual({ name, country, birthYear });
});

test.each<[HorseIdentity, string]>([
  [{ name: 'ČERNÝ BARON', country: null, birthYear: null }, 'Černý Baron'],
  [{ name: 'ČERNÝ BARON', country: null, birthYear: 2018 }, 'Černý Baron'],
  [{ name: 'TEMPEST', country: 'IRE', birthYear: 2018 }, 'Tempest (IRE)'],
])('racing.horse-suffix: %j is printed as %s', (horse, text) => {
  expect(printHorse(horse)).toBe(text);
});
