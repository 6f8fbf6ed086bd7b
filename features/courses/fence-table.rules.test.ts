import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { fenceTable } from './fence-table.rules.ts';

const cases: [status: ResultStatus | null, fence: number | null, falls: number, stops: number][] = [
  ['PN', 4, 1, 0],
  ['ZN', 4, 1, 0],
  ['Z', 4, 0, 1],
  ['SN', 4, 0, 1],
  ['DD', 4, 0, 0],
  ['PN', null, 0, 0],
  [null, 4, 0, 0],
];

test.each(cases)('courses.fences: code %s at fence %s is %i falls and %i stops', (status, fence, falls, stops) => {
  const ended = falls + stops;
  expect(fenceTable([{ status, fence }])).toEqual(ended === 0 ? [] : [{ fence: 4, falls, stops, ended }]);
});

test('courses.fences: fences are in the order of their numbers', () => {
  const lines = fenceTable([
    { status: 'Z', fence: 16 },
    { status: 'PN', fence: 4 },
    { status: 'Z', fence: 4 },
  ]);
  expect(lines.map(({ fence, falls, stops }) => [fence, falls, stops])).toEqual([
    [4, 1, 1],
    [16, 0, 1],
  ]);
});
