import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { TestRestore } from './test-restore.rules.ts';
import { type HealthPart, type SiteHealthFacts, siteHealth } from './site-health.rules.ts';

const now = Date.UTC(2023, 9, 8, 12) as Instant;
const ago = (hours: number) => (now - hours * 3_600_000) as Instant;

const healthy: SiteHealthFacts = {
  isDemo: false,
  makesBackups: true,
  backup: {
    madeAt: ago(9),
    bytes: 1,
    isEncrypted: true,
    stored: 7,
    error: null,
    copies: { state: 'ok', count: 7 },
    testRestore: null,
  },
  queue: { due: 0, oldestSeconds: null, postponed: 0, nextAt: null, failed: 0, lastAt: now },
  notifications: { isUp: true, lastAt: now, interruptions: 0, streams: 3 },
  clock: { aheadMs: 200, speed: 1, isShifted: false },
  mail: { server: 'answers', sentLastHour: 4, sentInMailingsToday: 0, retrying: 0, failed: 0 },
  disk: { freeBytes: 25 * 1024 ** 3, totalBytes: 40 * 1024 ** 3, isFull: false },
};

/** The healthy facts with some of one part changed. */
const withPart = <Part extends HealthPart>(part: Part, given: Partial<SiteHealthFacts[Part]>): SiteHealthFacts => ({
  ...healthy,
  [part]: { ...healthy[part], ...given },
});

const tested = (hours: number, ...details: string[]): TestRestore => ({
  at: ago(hours),
  file: 'a.backup',
  rows: 5,
  seconds: 1,
  problems: details.map((detail) => ({ code: 'unreadable', detail })),
});

const demo = (facts: SiteHealthFacts): SiteHealthFacts => ({ ...facts, isDemo: true });

test('admin.site-state: every tile of a healthy site is in order', () => {
  expect(new Set(Object.values(siteHealth(healthy, now)))).toEqual(new Set(['ok']));
});

test.each<[string, HealthPart, SiteHealthFacts, string]>([
  ['a backup of last night', 'backup', withPart('backup', { madeAt: ago(27) }), 'ok'],
  ['a night without a backup', 'backup', withPart('backup', { madeAt: ago(28) }), 'attention'],
  ['no backup yet', 'backup', withPart('backup', { madeAt: null }), 'attention'],
  ['no backup of a demonstration', 'backup', demo(withPart('backup', { madeAt: null })), 'ok'],
  ['no backup where none are made', 'backup', { ...withPart('backup', { madeAt: null }), makesBackups: false }, 'ok'],
  ['the last backup failed', 'backup', withPart('backup', { error: 'backup.no-space' }), 'broken'],
  [
    'a store of backups that is away',
    'backup',
    withPart('backup', { copies: { state: 'away', count: 0 } }),
    'attention',
  ],
  ['a store without the last', 'backup', withPart('backup', { copies: { state: 'behind', count: 6 } }), 'attention'],
  ['a test restore in order', 'backup', withPart('backup', { testRestore: tested(24) }), 'ok'],
  ['a test restore that failed', 'backup', withPart('backup', { testRestore: tested(24, 'x') }), 'attention'],
  ['a week without a test restore', 'backup', withPart('backup', { testRestore: tested(9 * 24) }), 'attention'],
  ['no second place', 'backup', withPart('backup', { copies: { state: 'none', count: 0 } }), 'ok'],
  ['backups that can’t be listed', 'backup', { ...healthy, backup: null }, 'attention'],
  ['jobs waited under five minutes', 'queue', withPart('queue', { due: 2, oldestSeconds: 299 }), 'ok'],
  ['jobs waited five minutes', 'queue', withPart('queue', { due: 2, oldestSeconds: 300 }), 'attention'],
  ['jobs waited a quarter of an hour', 'queue', withPart('queue', { due: 2, oldestSeconds: 900 }), 'broken'],
  ['a job was given up', 'queue', withPart('queue', { failed: 1 }), 'attention'],
  ['a job waits for its next try', 'queue', withPart('queue', { postponed: 1 }), 'ok'],
  ['notifications are interrupted', 'notifications', withPart('notifications', { isUp: false }), 'broken'],
  ['notifications were interrupted', 'notifications', withPart('notifications', { interruptions: 2 }), 'ok'],
  ['clocks three seconds apart', 'clock', withPart('clock', { aheadMs: -3_000 }), 'attention'],
  ['clocks two minutes apart', 'clock', withPart('clock', { aheadMs: -120_000 }), 'broken'],
  ['site time of its own in earnest', 'clock', withPart('clock', { isShifted: true }), 'broken'],
  ['site time of its own in the demonstration', 'clock', demo(withPart('clock', { isShifted: true })), 'ok'],
  ['a clock that runs fast', 'clock', demo(withPart('clock', { isShifted: true, speed: 30 })), 'attention'],
  ['a mail server that is silent', 'mail', withPart('mail', { server: 'silent' }), 'broken'],
  ['a mail server that refuses us', 'mail', withPart('mail', { server: 'refuses' }), 'broken'],
  ['no mail server in earnest', 'mail', withPart('mail', { server: 'files' }), 'attention'],
  ['no mail server in the demonstration', 'mail', demo(withPart('mail', { server: 'files' })), 'ok'],
  ['a mail given up', 'mail', withPart('mail', { failed: 1 }), 'attention'],
  ['a mail that is tried again', 'mail', withPart('mail', { retrying: 1 }), 'attention'],
  ['99 MB of room', 'disk', withPart('disk', { freeBytes: 99 * 1024 ** 2 }), 'broken'],
  ['half a gigabyte of room', 'disk', withPart('disk', { freeBytes: 512 * 1024 ** 2 }), 'attention'],
  ['a database without room', 'disk', withPart('disk', { isFull: true }), 'broken'],
  ['a disk that doesn’t answer', 'disk', { ...healthy, disk: null }, 'attention'],
])('admin.site-state: %s: the tile %s', (_, part, facts, expected) => {
  expect(siteHealth(facts, now)[part]).toBe(expected);
});
