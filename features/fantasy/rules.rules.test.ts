import { expect, test } from 'vitest';
import { defaultRules, type FactorClass, factorClass, placeTenths, reserveLimit } from './rules.rules.ts';

test.each<[string | null, FactorClass]>([
  ['V. kat.', 'V'],
  ['IV. kategorie', 'IV'],
  ['III', 'III'],
  ['II. kat.', 'II'],
  ['I. kat.', 'I'],
  ['NL', 'NL'],
  ['L', 'L'],
  ['Gd-1', 'G'],
  ['Gr. 2', 'G'],
  ['Gd-3', 'G'],
  ['zkušební', 'other'],
  ['', 'other'],
  [null, 'other'],
])('fantasy.points: the category %s has the factor of %s', (category, name) => {
  expect(factorClass(category)).toBe(name);
});

test.each<[number | null, string | null, number]>([
  [1, 'V', 100],
  [2, 'V', 60],
  [3, 'V', 40],
  [4, 'V', 20],
  [5, 'V', 0],
  [null, 'V', 0],
  [1, 'IV', 110],
  [1, 'III', 120],
  [1, 'II', 130],
  [1, 'I', 140],
  [1, 'NL', 150],
  [1, 'L', 160],
  [1, 'Gr. 1', 200],
  [4, 'Gr. 1', 40],
  [2, null, 60],
])('fantasy.points: place %s in category %s brings %i tenths', (position, category, tenths) => {
  expect(placeTenths(position, category, defaultRules)).toBe(tenths);
});

test('fantasy.points: edited rules count instead', () => {
  const rules = { ...defaultRules, places: [3, 2, 1, 0] as const, factors: { ...defaultRules.factors, other: 25 } };
  expect([1, 2, 3, 4].map((position) => placeTenths(position, null, rules))).toEqual([75, 50, 25, 0]);
});

test('fantasy.points, fantasy.prices, fantasy.lock: the rules until somebody edits them', () => {
  expect(defaultRules).toMatchObject({
    isOpen: true,
    budget: 100,
    basePercent: 40,
    strengthPercent: 50,
    captain: 2,
    jockeyWin: 2,
    lockMinutes: 0,
  });
});

test.each([
  [0, 100, 0],
  [1, 100, 100],
  [3, 100, 33],
  [7, 100, 14],
  [8, 100, 12],
  [8, 120, 15],
])('fantasy.team: of %i races and %i credits a reserve costs at most %i', (raceCount, budget, limit) => {
  expect(reserveLimit(raceCount, { budget })).toBe(limit);
});
