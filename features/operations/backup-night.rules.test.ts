import { expect, test } from 'vitest';
import { fromIso, toIso } from '#platform/time/prague-time.rules.ts';
import { lastBackupNight, lastSundayNight } from './backup.rules.ts';

test.each([
  ['before three', '2023-10-08T00:59:59.999Z', '2023-10-07T01:00:00.000Z'],
  ['at three', '2023-10-08T01:00:00.000Z', '2023-10-08T01:00:00.000Z'],
  ['late in the evening', '2023-10-08T21:59:00.000Z', '2023-10-08T01:00:00.000Z'],
  ['the night summer time begins', '2023-03-26T05:00:00.000Z', '2023-03-26T01:00:00.000Z'],
  ['the night it ends', '2023-10-29T05:00:00.000Z', '2023-10-29T02:00:00.000Z'],
])('operation.nightly-backup: a backup is due at three in Prague: %s', (_when, now, due) => {
  expect(toIso(lastBackupNight(fromIso(now)!))).toBe(due);
});

test.each([
  // 8 October 2023 is a Sunday.
  ['on Sunday before three', '2023-10-08T00:59:59.999Z', '2023-10-01T01:00:00.000Z'],
  ['on Sunday at three', '2023-10-08T01:00:00.000Z', '2023-10-08T01:00:00.000Z'],
  ['on Monday', '2023-10-09T10:00:00.000Z', '2023-10-08T01:00:00.000Z'],
  ['on Saturday', '2023-10-14T21:00:00.000Z', '2023-10-08T01:00:00.000Z'],
])('operation.test-restore: a test is due after the backup of Sunday at three in Prague: %s', (_when, now, due) => {
  expect(toIso(lastSundayNight(fromIso(now)!))).toBe(due);
});
