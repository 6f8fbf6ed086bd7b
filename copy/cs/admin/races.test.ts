import { expect, test } from 'vitest';
import { gridColumns, gridKinds, pastRaceColumns } from '#domain/admin/races/grid-columns.ts';
import { adminRacesCopy } from './races.ts';

const columns = [...gridKinds.flatMap((kind) => gridColumns[kind]), ...pastRaceColumns];

test.each([...new Set(columns.map(({ key }) => key))])('race-office.grid: the column %s has a Czech heading', (key) => {
  expect(adminRacesCopy.columns).toHaveProperty(key);
});
