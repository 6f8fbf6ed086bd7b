import { expect, test } from 'vitest';
import type { z } from 'zod';
import { LeagueIdInput, LeagueName, StableName } from './league-input.rules.ts';

const refusals = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

test.each<[string, string, string[]]>([
  ['empty, which takes the username', '', []],
  ['spaces alone', '   ', []],
  ['two letters', ' Já ', []],
  ['one letter', 'J', ['fantasy.stable-name-length']],
  ['thirty letters', 'x'.repeat(30), []],
  ['thirty-one', 'x'.repeat(31), ['fantasy.stable-name-length']],
  ['letters with spaces around thirty', ` ${'x'.repeat(30)} `, []],
  ['a line break', 'Má\nstáj', ['fantasy.name-characters']],
  ['an invisible character', 'Má\u200Bstáj', ['fantasy.name-characters']],
])('fantasy.private-leagues: a stable’s name: %s', (_, name, expected) => {
  expect(refusals(StableName, { name })).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['empty', '', ['fantasy.league-name-length']],
  ['one letter', ' P ', ['fantasy.league-name-length']],
  ['two letters', 'Pa', []],
  ['forty letters', 'x'.repeat(40), []],
  ['forty-one', 'x'.repeat(41), ['fantasy.league-name-length']],
  ['a tabulator', 'Má\tliga', ['fantasy.name-characters']],
  ['markup stays text', '<b>Liga</b>', []],
])('fantasy.private-leagues: a league’s name: %s', (_, name, expected) => {
  expect(refusals(LeagueName, { name })).toEqual(expected);
});

test('fantasy.private-leagues: names are stored without the spaces around them', () => {
  expect(LeagueName.parse({ name: '  Pardubáci ' }).name).toBe('Pardubáci');
  expect(StableName.parse({ name: '  ' }).name).toBe('');
});

test.each([[0], [-1], [1.5], ['1'], [null]])('fantasy.private-leagues: %j is no league', (leagueId) => {
  expect(refusals(LeagueIdInput, { leagueId })).toEqual(['fantasy.unknown-league']);
});

test('fantasy.private-leagues: a league is named by its id', () => {
  expect(LeagueIdInput.parse({ leagueId: 1 })).toEqual({ leagueId: 1 });
});
