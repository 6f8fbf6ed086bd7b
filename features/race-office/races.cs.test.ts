import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gridColumns, gridKinds, pastRaceColumns } from './race-grid.rules.ts';
import { adminRacesCopy, findingText } from '#text/race-office/race-office';

const columns = [...gridKinds.flatMap((kind) => gridColumns[kind]), ...pastRaceColumns];

test.each([...new Set(columns.map(({ key }) => key))])('race-office.grid: the column %s has a Czech heading', (key) => {
  expect(adminRacesCopy.columns).toHaveProperty(key);
});

test('race-office.lookalikes: a sentence that ends with a name like «ml.» has one full stop', () => {
  const finding = { rowId: '1', column: 'jockey', kind: 'new-name', name: 'P. Složil' } as const;
  expect(findingText({ ...finding, like: ['Josef Váňa', 'Pavel Složil ml.'] }, '')).toMatch(
    / Podobná jména: Josef Váňa, Pavel Složil ml\.$/,
  );
});

const table = readFileSync('docs/how-to/run-a-race-day.md', 'utf8').split('## Keys')[1]?.split('## ')[0] ?? '';
const documented = new Set([...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, keys = '']) => keys.split(/[,;] /)));
const { keys, ownKeys } = adminRacesCopy;

test.each([...keys, ...Object.values(ownKeys).flat()])(
  'race-office.grid: the guide to a race day has the keys that the screens name: $keys',
  ({ keys: [first = '', ...others] }) => {
    for (const key of others.length === 0 ? [first] : others.map((other) => `${first}+${other}`))
      expect(documented).toContain(key);
  },
);
