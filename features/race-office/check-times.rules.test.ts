import { expect, test } from 'vitest';
import { openGrid } from './grid.rules.ts';
import { findTimeAgainstOrder, findTimeFault } from './result-entry.rules.ts';
import { gridColumns } from './race-grid.rules.ts';

type Given = [place: string, time: string];
const found = (given: readonly Given[]) => {
  const rows = given.map(([position, time], at) => ({ id: String(at + 11), cells: { position, time } }));
  const headers = given.map((_, at) => ({
    id: String(at + 11),
    number: at + 1,
    name: null,
    isNonStarter: false,
    runnerCount: null,
  }));
  return findTimeAgainstOrder(openGrid(gridColumns.results, rows), headers);
};

test.each<[string, Given[], ReturnType<typeof found>]>([
  [
    'in order',
    [
      ['1', '1:25,49'],
      ['2', '1:25,52'],
    ],
    null,
  ],
  [
    'places swapped, times not',
    [
      ['2', '1:25,49'],
      ['1', '1:25,52'],
    ],
    { ahead: 2, behind: 1 },
  ],
  [
    'one typed a minute short',
    [
      ['1', '1:25,49'],
      ['2', '1:25,52'],
      ['3', '25,60'],
    ],
    { ahead: 1, behind: 3 },
  ],
  [
    'equal times',
    [
      ['1', '1:25,49'],
      ['2', '1:25,49'],
    ],
    null,
  ],
  [
    'a dead heat',
    [
      ['1', '1:25,52'],
      ['1', '1:25,49'],
    ],
    null,
  ],
  [
    'the winner’s time only',
    [
      ['1', '1:25,49'],
      ['2', ''],
    ],
    null,
  ],
  [
    'without a place',
    [
      ['1', '1:25,49'],
      ['', '1:20,00'],
    ],
    null,
  ],
  [
    'a time that can’t be read',
    [
      ['1', '1:25,49'],
      ['2', 'pět'],
    ],
    null,
  ],
])('race-office.typed-result: live check of the times: %s', (_, given, expected) => {
  expect(found(given)).toEqual(expected);
});

test.each<[string, Record<string, string>[], ReturnType<typeof findTimeFault>]>([
  ['no times', [{ position: '1' }], null],
  [
    'equal times without a margin',
    [
      { position: '1', time: '1:58.3' },
      { position: '2', time: '1:58.30' },
    ],
    null,
  ],
  [
    'equal times in a dead heat',
    [
      { position: '1', time: '1:58.3' },
      { position: '1', time: '1:58.3', margin: 'současně' },
    ],
    null,
  ],
  [
    'equal times beside a margin',
    [
      { position: '1', time: '1:58.3' },
      { position: '2', time: '1:58.30', margin: 'krk' },
    ],
    { code: 'equal', ahead: 1, behind: 2 },
  ],
  [
    'equal times a nose apart',
    [
      { position: '1', time: '1:58.3' },
      { position: '2', time: '1:58.30', margin: 'nos' },
    ],
    null,
  ],
  [
    'equal times of three, each a short head behind',
    [
      { position: '1', time: '1:58.3' },
      { position: '2', time: '1:58.30', margin: 'kr. hlava' },
      { position: '3', time: '1:58.30', margin: 'kr. hlava' },
    ],
    { code: 'equal', ahead: 1, behind: 3 },
  ],
  [
    'equal times although one was far behind',
    [
      { position: '1', time: '1:58.3' },
      { position: '2', time: '1:58.30', margin: 'daleko' },
    ],
    { code: 'equal', ahead: 1, behind: 2 },
  ],
  [
    'equal whole seconds',
    [
      { position: '1', time: '1:58' },
      { position: '2', time: '1:58', margin: '2' },
    ],
    null,
  ],
  ['an unreadable time', [{ position: '1', time: '1:58.3' }, { time: '1.58' }], { code: 'unreadable', number: 2 }],
])('race-office.typed-result: fault of times: %s', (_, cells, fault) => {
  const rows = cells.map((row, at) => ({ id: String(at + 11), cells: row }));
  const headers = rows.map(({ id }, at) => ({
    id,
    number: at + 1,
    name: null,
    isNonStarter: false,
    runnerCount: null,
  }));
  expect(findTimeFault(openGrid(gridColumns.results, rows), headers)).toEqual(fault);
});
