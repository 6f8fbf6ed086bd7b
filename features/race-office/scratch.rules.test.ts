import { expect, test } from 'vitest';
import { cellText, collectEdits, type Grid, openGrid, typeText, undo } from './grid.rules.ts';
import { selectCell } from './selection.rules.ts';
import { gridColumns, type RunnerGridKind } from './race-grid.rules.ts';
import { isScratched, scratchEdits, toggleScratch } from './scratch.rules.ts';

/** A race of two with the cursor at the first; the second is scratched. */
function gridOf(kind: RunnerGridKind, cells: Readonly<Record<string, string>> = {}): Grid {
  const grid = openGrid(gridColumns[kind], [
    { id: '1', cells },
    { id: '2', cells: { status: 'DNS' } },
  ]);
  return selectCell(grid, { rowId: '1', column: gridColumns[kind][0]!.key });
}
const textsOf = (grid: Grid) =>
  Object.fromEntries(grid.columns.map(({ key }) => [key, cellText(grid, { rowId: '1', column: key })]));

test('race-office.scratching: a scratched runner of a result keeps neither place nor time, and one undo brings all back', () => {
  const run = { position: '2', margin: 'krk', time: '1:45.39', odds: '3,5', fence: '4' };
  const grid = gridOf('results', run);
  const scratched = toggleScratch(grid);
  expect(textsOf(scratched)).toEqual({ position: '', status: 'DNS', margin: '', time: '', odds: '3,5', fence: '' });
  expect(textsOf(undo(scratched))).toEqual({ ...run, status: '' });
});

test('race-office.scratching: the same key lets a scratched runner start again; without a cell nothing is scratched', () => {
  const grid = gridOf('lineups');
  expect(collectEdits(toggleScratch(toggleScratch(grid)))).toEqual([]);
  const other = selectCell(grid, { rowId: '2', column: 'horse' });
  expect(scratchEdits(collectEdits(toggleScratch(other)))).toMatchObject([{ rowId: '2', value: '' }]);
  const closed = { ...grid, active: null };
  expect(toggleScratch(closed)).toBe(closed);
});

test('race-office.scratching: x is a scratch while it is typed; another code is none', () => {
  const typed = typeText(gridOf('lineups'), { rowId: '1', column: 'status' }, 'x');
  expect([isScratched(typed, '1'), isScratched(typed, '2')]).toEqual([true, true]);
  const fallen = typeText(gridOf('results'), { rowId: '1', column: 'status' }, 'PN');
  expect([isScratched(fallen, '1'), scratchEdits(collectEdits(fallen))]).toEqual([false, []]);
  expect(scratchEdits(collectEdits(toggleScratch(gridOf('results'))))).toMatchObject([{ rowId: '1', value: 'DNS' }]);
});
