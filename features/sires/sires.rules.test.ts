import { expect, test } from 'vitest';
import { sires } from './sires.rules.ts';

type SireRow = Parameters<typeof sires>[0][number];

const row = (sire: string, overrides: Partial<SireRow> = {}): SireRow => ({
  sire,
  kind: 'flat',
  band: 'mile',
  runs: 10,
  wins: 1,
  places: 3,
  ...overrides,
});

test('named-races.sires: spellings of a sire are one, other countries are not, and most wins come first', () => {
  const list = sires([
    row('LOOK HONEY (IRE)'),
    row('Look Honey', { kind: 'hurdles', band: 'staying', wins: 2 }),
    row('Look Honey (FR)', { wins: 9 }),
    row('Egerton (GER)', { runs: 30, wins: 1 }),
    row('EGERTON', { band: null }),
  ]);
  expect(list.map(({ name, country, runs, wins }) => [name, country, runs, wins])).toEqual([
    ['Look Honey', 'FR', 10, 9],
    ['Egerton', 'GER', 40, 2],
    ['Look Honey', null, 10, 2],
    ['Look Honey', 'IRE', 10, 1],
  ]);
  expect(list[1]).toMatchObject({
    kinds: [{ kind: 'flat', record: { runs: 40, wins: 2, places: 6 } }],
    bands: [{ band: 'mile', record: { runs: 30, wins: 1, places: 3 } }],
  });
  expect(sires([])).toEqual([]);
});
