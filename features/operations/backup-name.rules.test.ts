import { expect, test } from 'vitest';
import { backupName, isBackupName } from '#platform/files/backup-name.rules.ts';

test('operation.backup: a new backup is named by its moment, and known by its name', () => {
  const name = backupName(new Date('2026-11-22T02:00:01.250Z'));
  expect(name).toBe('rovinka-2026-11-22T02-00-01-250Z.backup');
  expect(isBackupName(name)).toBe(true);
});

test.each([
  ['rovinka-2026-11-22T02-00-01-250Z.backup.gz', true],
  ['rovinka-2026-11-22T02-00-01-250Z.backup.part', false],
  ['rovinka-2026-11-22T02-00-01-250Z.backup.tmp', false],
  ['Rovinka-2026-11-22T02-00-01-250Z.backup', false],
  ['media/rovinka-2026.backup', false],
  ['../rovinka-2026.backup', false],
  ['holiday.backup', false],
])('operation.backup: %s is a backup of ours: %s', (name, expected) => {
  expect(isBackupName(name)).toBe(expected);
});
