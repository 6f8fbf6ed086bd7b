import { expect, test } from 'vitest';
import { type BackupHead, backupFormat, parseBackupHead, refuseBackup } from './backup-head.ts';

const head: BackupHead = {
  rovinka: 'backup',
  format: backupFormat,
  madeAt: '2023-10-06T08:00:00.000Z',
  migrations: ['a', 'b'],
};

test.each([
  [JSON.stringify(head), head],
  ['', null],
  ['event_date,location', null],
  ['null', null],
  ['{"rovinka":"backup","format":1}', null],
  [JSON.stringify({ ...head, migrations: [1] }), null],
])('Decision A4: the first line says whether a file is a backup: %s', (line, expected) => {
  expect(parseBackupHead(line)).toEqual(expected);
});

test.each([
  ['of this version', head, ['a', 'b'], null],
  ['of an older version', head, ['a', 'b', 'c'], null],
  ['of a newer version', head, ['a'], 'backup.newer'],
  ['in a newer format', { ...head, format: backupFormat + 1 }, ['a', 'b'], 'backup.newer'],
  ['with other tables', { ...head, migrations: ['a', 'x'] }, ['a', 'b'], 'backup.foreign'],
  ['without tables', { ...head, migrations: [] }, ['a', 'b'], 'backup.foreign'],
])('Decision A4: restore refuses a foreign or newer file: %s', (_, given, known, expected) => {
  expect(refuseBackup(given, known)).toBe(expected);
});
