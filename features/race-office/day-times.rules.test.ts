import { expect, test } from 'vitest';
import { appendTexts, cellText, openGrid, undo } from './grid.rules.ts';
import { nextTime, shiftTimes } from './day.rules.ts';
import { dayRaceColumns, templateCells } from './race-grid.rules.ts';

const dayWith = (...times: string[]) =>
  openGrid(
    dayRaceColumns,
    times.map((time, index) => ({ id: String(index + 1), cells: { time } })),
  );

test.each([
  { times: ['13:00', '13:30'], next: '14:00' },
  { times: ['13:00'], next: '13:35' },
  { times: ['14:00', '13:00'], next: '13:35' },
  { times: ['13:00', '13:20', ''], next: '13:40' },
  { times: [''], next: '' },
  { times: ['23:00', '23:40'], next: '' },
])('race-office.templates: after $times the next race starts at $next', ({ times, next }) => {
  expect(nextTime(dayWith(...times))).toBe(next);
});

test('race-office.templates: a template becomes a race whose name is still to be written', () => {
  const template = {
    id: 1,
    name: 'Plochá míle',
    distance: 1600,
    raceType: 'rovinový',
    category: 'IV.',
    prizeMoney: 40_000,
  };
  const grid = appendTexts(dayWith('13:00'), [templateCells(template, '13:35')]);
  const cells = ['time', 'raceName', 'distance', 'raceType', 'category', 'prizeMoney'].map((column) =>
    cellText(grid, { rowId: 'n1', column }),
  );
  expect(cells).toEqual(['13:35', '', '1\u00a0600', 'rovinový', 'IV.', '40\u00a0000']);
});

test('race-office.templates: all times are shifted by one step that can be undone, or none', () => {
  const grid = dayWith('13:00', '', '13:40');
  const later = shiftTimes(grid, 25);
  if (!later) throw new Error('nothing was shifted');
  const times = ['1', '2', '3'].map((rowId) => cellText(later, { rowId, column: 'time' }));
  expect(times).toEqual(['13:25', '', '14:05']);
  expect(cellText(undo(later), { rowId: '3', column: 'time' })).toBe('13:40');
  expect(shiftTimes(grid, -781)).toBeNull();
  expect(shiftTimes(grid, 620)).toBeNull();
});
