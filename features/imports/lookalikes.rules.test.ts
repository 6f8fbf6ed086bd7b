import { expect, test } from 'vitest';
import { lastOf } from '#tests/last-of.ts';
import { createLookalikeFinder, parentsKey, possibleNamesakes, resolveLookalikes } from './match-horse.rules.ts';

const horse = (id: number, name: string) => ({ id, name, country: null, birthYear: null });
const stored = [horse(1, 'Gama'), horse(2, 'Star 2'), horse(3, 'St. Patrick'), horse(4, 'Lou'), horse(5, 'Šárka')];
const find = lastOf(createLookalikeFinder(stored));

test.each([
  ['Gamma', [1]],
  ['Gma', [1]],
  ['Gana', [1]],
  ['Gaam', [1]],
  ['Gamela', []],
  ['Magma', []],
  ['Star 3', []],
  ['Star 22', []],
  ['St Patrick', [3]],
  ['SÁRKA', [5]],
  ['Lo', []],
  ['Lů', []],
])('import.lookalikes: %s looks like the stored horses %j', (name, ids) => {
  expect(find(name).map(({ id }) => id)).toEqual(ids);
});

const lookalike = { line: 2, key: 'gamma', name: 'Gamma', known: [horse(1, 'Gama')] };

test.each([
  [{ gamma: 'new' }, [['gamma', null]]],
  [{ gamma: '1' }, [['gamma', 1]]],
  [{ gamma: '2' }, null],
  [{ gamma: '' }, null],
  [{}, null],
])('import.lookalikes: which horse a lookalike is, decided as %j', (decisions, expected) => {
  const decided = resolveLookalikes([lookalike], decisions);
  expect(decided && [...decided]).toEqual(expected);
});

const namesake = (id: number, country: string | null, birthYear: number | null) => ({
  id,
  name: 'Bella',
  country,
  birthYear,
});

test.each([
  [null, null, 'FR', null, true],
  ['FR', null, null, null, true],
  [null, 2018, 'FR', 2018, true],
  [null, 2018, 'FR', 2019, false],
  ['IRE', null, 'FR', null, false],
  [null, 2018, null, 2019, false],
])(
  'import.lookalikes: a new Bella of %s born %s may be the stored one of %s born %s: %s',
  (country, year, known, knownYear, expected) => {
    const found = possibleNamesakes(namesake(-1, country, year), [namesake(1, known, knownYear)]);
    expect(found.length > 0).toBe(expected);
  },
);

test.each([
  [{ sire: 'Egerton (GER)', dam: 'Lípa', birthYear: 2018 }, 'egerton|lipa|2018'],
  [{ sire: 'EGERTON', dam: 'LIPA', birthYear: 2018 }, 'egerton|lipa|2018'],
  [{ sire: 'Egerton', dam: null, birthYear: 2018 }, null],
  [{ sire: 'Egerton', dam: 'Lípa' }, null],
  [{ dam: 'Lípa', birthYear: 2018 }, null],
])('import.lookalikes: foals of %j have the key %s', (foal, key) => {
  expect(parentsKey(foal)).toBe(key);
});
