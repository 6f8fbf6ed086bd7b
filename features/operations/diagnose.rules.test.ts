import { expect, test } from 'vitest';
import { diagnose, type HealthFacts } from './diagnose.rules.ts';

const healthy: HealthFacts = {
  missingMigrations: 0,
  unknownMigrations: 0,
  unreadableTables: [],
  disabledTriggers: [],
  brokenIndexes: [],
  damagedIndexes: [],
  outdatedSequences: [],
  failedJobs: 0,
  oldestJobMinutes: null,
  admins: 1,
  adminsWithoutSecondFactor: 0,
  isDemo: false,
  hasMail: true,
  isLocalAddress: false,
  distrustsProxy: false,
  hasClockOffset: false,
  clockSpeed: 1,
  isReplaying: false,
  freeDiskBytes: 10 * 1024 ** 3,
  backupAgeDays: 1,
  backupCopies: { state: 'none', reason: '' },
  contradictions: 0,
  outdatedRules: [],
  wrongDerived: [],
  restoreProblems: [],
};

test('operation.doctor: a healthy site has no findings', () => {
  expect(diagnose(healthy)).toEqual([]);
});

test.each<[string, Partial<HealthFacts>, string[]]>([
  ['tables of another version', { unknownMigrations: 1 }, ['problem migrations.unknown']],
  ['a migration is missing', { missingMigrations: 2 }, ['problem migrations.missing']],
  ['a page is damaged', { unreadableTables: [{ table: 'races', reason: 'x' }] }, ['problem table.unreadable']],
  ['a disabled trigger', { disabledTriggers: ['races'] }, ['problem trigger.disabled']],
  ['an invalid index', { brokenIndexes: ['races_pkey'] }, ['problem index.broken']],
  ['a damaged index', { damagedIndexes: [{ index: 'races_pkey', reason: 'x' }] }, ['problem index.damaged']],
  ['an outdated sequence', { outdatedSequences: ['races'] }, ['problem sequence.outdated']],
  ['no room on the disk', { freeDiskBytes: 50 * 1024 ** 2 }, ['problem disk.full']],
  ['little room', { freeDiskBytes: 500 * 1024 ** 2 }, ['advice disk.low']],
  ['a job that waits too long', { oldestJobMinutes: 15 }, ['problem jobs.late']],
  ['work waits a while', { oldestJobMinutes: 14 }, []],
  ['failed work', { failedJobs: 3 }, ['advice jobs.failed']],
  ['nobody administers', { admins: 0 }, ['problem admin.none']],
  ['one factor', { adminsWithoutSecondFactor: 1 }, ['advice admin.one-factor']],
  ['no mail', { hasMail: false }, ['advice mail.none']],
  ['a local address', { isLocalAddress: true }, ['advice address.local']],
  ['a proxy whose word isn’t taken', { distrustsProxy: true }, ['advice proxy.distrusted']],
  ['a moved clock', { hasClockOffset: true }, ['problem clock.offset']],
  ['a fast clock without a replay', { clockSpeed: 30 }, ['problem clock.speed']],
  ['a replay that runs', { clockSpeed: 30, isReplaying: true }, ['advice clock.replay']],
  ['never backed up', { backupAgeDays: null }, ['advice backup.none']],
  ['backed up long ago', { backupAgeDays: 8 }, ['advice backup.old']],
  ['results that contradict what is stored', { contradictions: 2 }, ['problem results.contradict']],
  ['data of a former rule', { outdatedRules: ['tips'] }, ['problem derived.outdated']],
  ['a value that no rule gives', { wrongDerived: ['tips: race:1'] }, ['problem derived.wrong']],
  ['a store that is away', { backupCopies: { state: 'away', reason: '403' } }, ['advice backup.store-away']],
  ['a store that lacks the last', { backupCopies: { state: 'behind', reason: '' } }, ['advice backup.not-copied']],
  ['a backup that can’t be restored', { restoreProblems: ['x'] }, ['advice backup.not-restorable']],
  ['the demonstration', { isDemo: true, admins: 0, hasMail: false, isLocalAddress: true, backupAgeDays: null }, []],
])('operation.doctor: the doctor reports: %s', (_, facts, expected) => {
  expect(diagnose({ ...healthy, ...facts }).map(({ level, code }) => `${level} ${code}`)).toEqual(expected);
});
