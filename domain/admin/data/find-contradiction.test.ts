import { expect, test } from 'vitest';
import { findContradiction } from './find-contradiction.ts';

const second = { number: 4, finishingPosition: 2, resultStatus: null };
const fell = { number: 4, finishingPosition: null, resultStatus: 'PN' };

test.each([
  ['the same', second, { number: 4, finishingPosition: 2 }, null],
  ['nothing of the result', second, {}, null],
  ['another place', second, { finishingPosition: 1 }, 'finishing_position'],
  ['no place any more', second, { finishingPosition: null }, 'finishing_position'],
  ['a code instead of a place', second, { resultStatus: 'D' as const }, 'result_status'],
  ['a place instead of a code', fell, { finishingPosition: 3 }, 'finishing_position'],
  ['another number', second, { number: 5 }, 'number'],
  ['a number that was missing', { ...second, number: null }, { number: 5 }, null],
  ['a place that was missing', { ...second, finishingPosition: null }, { finishingPosition: 5 }, null],
  ['a horse that did not run', null, {}, 'horse'],
])('import.contradiction: against a finished race a row has %s', (_, stored, rowResult, column) => {
  expect(findContradiction(stored, rowResult, 'ALFA')?.column ?? null).toBe(column);
});

test('import.contradiction: a row that has another horse under a number of a finished race names the one that ran', () => {
  const found = findContradiction(second, { number: 4, finishingPosition: 2 }, 'ALFA', 'BETA');
  expect(found).toMatchObject({ column: 'horse', value: 'ALFA', reason: expect.stringContaining('běžel kůň BETA') });
});
