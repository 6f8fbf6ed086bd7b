import { expect, test } from 'vitest';
import {
  type BackupHeader,
  backupFormat,
  parseBackupHeader,
  backupRefusal,
  type SealKind,
  sealRefusal,
} from './backup.rules.ts';

const header: BackupHeader = {
  rovinka: 'backup',
  format: backupFormat,
  madeAt: '2023-10-06T08:00:00.000Z',
  migrations: ['a', 'b'],
};

test.each([
  [JSON.stringify(header), header],
  ['', null],
  ['event_date,location', null],
  ['null', null],
  ['{"rovinka":"backup","format":1}', null],
  [JSON.stringify({ ...header, migrations: [1] }), null],
])('operation.backup: the first line tells whether a file is a backup: %s', (line, expected) => {
  expect(parseBackupHeader(line)).toEqual(expected);
});

test.each([
  ['of this version', header, ['a', 'b'], null],
  ['of an older version', header, ['a', 'b', 'c'], null],
  ['of a newer version', header, ['a'], 'backup.newer'],
  ['in a newer format', { ...header, format: backupFormat + 1 }, ['a', 'b'], 'backup.newer'],
  ['with other tables', { ...header, migrations: ['a', 'x'] }, ['a', 'b'], 'backup.foreign'],
  ['without tables', { ...header, migrations: [] }, ['a', 'b'], 'backup.foreign'],
])('operation.backup: restore refuses a foreign or newer file: %s', (_, given, known, expected) => {
  expect(backupRefusal(given, known)).toBe(expected);
});

test.each<[SealKind, boolean, boolean, string | null]>([
  ['encrypted', true, false, null],
  ['encrypted', false, false, 'backup.no-passphrase'],
  ['encrypted', false, true, 'backup.no-passphrase'],
  ['checked', false, false, null],
  ['checked', true, false, 'backup.unsigned'],
  ['checked', true, true, null],
  ['none', false, false, 'backup.older-form'],
  ['none', true, false, 'backup.older-form'],
  ['none', true, true, null],
])(
  'operation.backup-seal: what a site trusts depends on the seal, its passphrase and the permission: %s, %s, %s',
  (kind, hasPassphrase, isUnsignedAllowed, expected) => {
    expect(sealRefusal(kind, { hasPassphrase, isUnsignedAllowed })).toBe(expected);
  },
);
