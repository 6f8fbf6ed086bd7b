import { expect, test } from 'vitest';
import type { GridColumn } from './grid.rules.ts';
import { toGridRow } from './race-grid.rules.ts';

test('race-office.grid: a stored row is printed column by column, empty where nothing is stored', () => {
  const column = (key: string): GridColumn => ({ key, read: () => ({ problem: '' }), print: (value) => `<${value}>` });
  const row = toGridRow(7, ['number', 'weight', 'jockey'].map(column), { number: 0, weight: null, trainer: 'x' });
  expect(row).toEqual({ id: '7', cells: { number: '<0>', weight: '', jockey: '' } });
});
