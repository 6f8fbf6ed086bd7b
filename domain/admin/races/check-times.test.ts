import { expect, test } from 'vitest';
import { openGrid } from '#domain/admin/grid/grid.ts';
import { findTimeAgainstOrder } from './check-times.ts';
import { gridColumns } from './grid-columns.ts';

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
