import { expect, test } from 'vitest';
import { fromIso } from '#platform/time/prague-time.rules.ts';
import { differingTables, isTestRestoreDue, isTestRestoreLate } from './test-restore.rules.ts';

// 8 October 2023 is a Sunday; each night's backup is made soon after three.
test.each([
  ['a night of the week', '2023-10-01T01:30:00Z', '2023-10-04T01:05:00Z', false],
  ['on Sunday', '2023-10-01T01:30:00Z', '2023-10-08T01:05:00Z', true],
  ['on Sunday, tested already', '2023-10-08T01:30:00Z', '2023-10-08T09:00:00Z', false],
  ['on Monday, after a Sunday without one', '2023-10-01T01:30:00Z', '2023-10-09T01:05:00Z', true],
])('operation.test-restore: %s: last tested %s, now %s: due %s', (_, last, now, expected) => {
  expect(isTestRestoreDue(fromIso(last)!, fromIso(now)!)).toBe(expected);
});

test.each([
  ['2023-10-08T01:30:00Z', '2023-10-15T23:00:00Z', false],
  ['2023-10-08T01:30:00Z', '2023-10-16T02:00:00Z', true],
])('operation.test-restore: of %s, a week is missed at %s: %s', (last, now, expected) => {
  expect(isTestRestoreLate(fromIso(last)!, fromIso(now)!)).toBe(expected);
});

test('operation.test-restore: tables with other numbers of rows than the backup are named, others not', () => {
  const expected = new Map([
    ['races', 3],
    ['horses', 2],
    ['polls', 0],
    ['tips', 1],
  ]);
  const restored = new Map([
    ['races', 3],
    ['horses', 1],
    ['polls', 0],
  ]);
  expect(differingTables(expected, restored)).toEqual([
    { code: 'rows.differ', detail: 'horses: 1 ≠ 2' },
    { code: 'rows.differ', detail: 'tips: 0 ≠ 1' },
  ]);
});
