import { expect, test } from 'vitest';
import { openGrid, typeText } from './grid.rules.ts';
import { pasteBlock, selectCell } from './selection.rules.ts';
import { gridColumns, showMarkets, widestShown } from './race-grid.rules.ts';

const open = (cells: Record<string, string>) => openGrid(gridColumns.odds, [{ id: '1', cells }]);
const keys = (grid: ReturnType<typeof open>) => grid.shown.map(({ key }) => key);

test.each([
  ['no price yet', {}, 1, ['F1', 'T1']],
  ['one of the market 1–2', { F1: '3,5', F2: '1,8', T3: '' }, 1, ['F1', 'T1', 'F2', 'T2']],
  ['one that was asked for', { F1: '3,5' }, 3, ['F1', 'T1', 'F2', 'T2', 'F3', 'T3']],
])('race-office.odds-grid: with %s it shows the markets in use', (_, cells, least, shown) => {
  expect(keys(showMarkets(open(cells), least))).toEqual(shown);
});

test('race-office.odds-grid: a price typed or pasted beyond the shown markets shows its market', () => {
  const grid = showMarkets(open({ F1: '3,5' }), 1);
  expect(widestShown(showMarkets(typeText(grid, { rowId: '1', column: 'T3' }, '1,2'), 1))).toBe(3);
  const pasted = pasteBlock(selectCell(grid, { rowId: '1', column: 'F1' }), '3,4\t3,2\t1,8\t1,7', false, () => false);
  expect(keys(showMarkets(pasted, 1))).toEqual(['F1', 'T1', 'F2', 'T2']);
});
