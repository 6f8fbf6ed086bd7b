import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { TestRestore } from './test-restore.rules.ts';
import type { SiteHealthFacts } from './site-health.rules.ts';
import { tileTexts, when } from '#text/operations/site-health';
import { agoText } from '#text/feeds/feeds';

const now = Date.UTC(2026, 9, 18, 12, 48) as Instant;
const minutesAgo = (minutes: number) => (now - minutes * 60_000) as Instant;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, 'před chvílí'],
  [1, 'před 1 minutou'],
  [2, 'před 2 minutami'],
  [59, 'před 59 minutami'],
  [108, 'před 1 h 48 min'],
  [24 * 60, 'včera'],
  [3 * 24 * 60, 'před 3 dny'],
])('import.freshness: %i minutes ago is "%s"', (minutes, expected) => {
  expect(plain(agoText(minutesAgo(minutes), now))).toBe(expected);
});

test.each([
  [2, 'dnes ve 14:46'],
  [11 * 60 + 48, 'dnes ve 3:00'],
  [24 * 60, 'včera ve 14:48'],
  [-24 * 60, 'zítra ve 14:48'],
  [3 * 24 * 60, 'čt 15. 10. 2026 ve 14:48'],
])('admin.site-state: what was %i minutes ago was "%s"', (minutes, expected) => {
  expect(plain(when(minutesAgo(minutes), now))).toBe(expected);
});

type BackupFacts = NonNullable<SiteHealthFacts['backup']>;

/** A site in earnest, of whose backups some facts are given. */
const factsWith = (backup: Partial<BackupFacts>): SiteHealthFacts => ({
  isDemo: false,
  makesBackups: true,
  backup: {
    madeAt: null,
    bytes: null,
    isEncrypted: null,
    stored: 0,
    error: null,
    copies: { state: 'none', count: 0 },
    testRestore: null,
    ...backup,
  },
  queue: { due: 0, oldestSeconds: null, postponed: 0, nextAt: null, failed: 0, lastAt: minutesAgo(2) },
  notifications: { isUp: true, lastAt: minutesAgo(0), interruptions: 0, streams: 0 },
  clock: { aheadMs: 0, speed: 1, isShifted: false },
  mail: { server: 'answers', sentLastHour: 0, sentInMailingsToday: 0, retrying: 0, failed: 0 },
  disk: null,
});

const tested = (problems: TestRestore['problems'], hours = 9): TestRestore => ({
  at: minutesAgo(hours * 60),
  file: 'rovinka-a.backup',
  rows: 99_159,
  seconds: 40,
  problems,
});

test.each<[string, TestRestore, string[]]>([
  ['in order', tested([]), ['Zkouška obnovy dnes v 5:48 v pořádku, 99 159 řádků souhlasí']],
  [
    'of last week',
    tested([], 9 * 24),
    ['Zkouška obnovy pá 9. 10. 2026 ve 14:48 v pořádku, 99 159 řádků souhlasí. Od té doby žádná.'],
  ],
  [
    'that failed',
    tested([
      { code: 'unreadable', detail: 'Záloha rovinka-a.backup není celá.' },
      { code: 'rows.differ', detail: 'races: 1 ≠ 2' },
      { code: 'index.damaged', detail: 'races_pkey: x' },
    ]),
    [
      'Zkouška obnovy dnes v 5:48 se nepovedla.',
      'Záloha rovinka-a.backup není celá.',
      'Počet řádků nesouhlasí: races: 1 ≠ 2',
      'V obnovené databázi není v pořádku: races_pkey: x (index.damaged)',
    ],
  ],
])('operation.test-restore: the tile of backups tells of a test %s', (_, testRestore, expected) => {
  const tile = tileTexts(factsWith({ testRestore }), now, now).backup;
  expect(tile.more.map(plain)).toEqual(expected);
});

test.each([
  ['away', 'Úložiště záloh (BACKUP_URL) neodpovídá.'],
  ['behind', 'Poslední záloha není v úložišti (BACKUP_URL).'],
] as const)('operation.backup-store: the tile of backups tells that the store is %s', (state, expected) => {
  const tile = tileTexts(factsWith({ copies: { state, count: 0 } }), now, now).backup;
  expect(tile.more.map(plain)).toEqual([expected]);
});

test.each([
  [true, []],
  [false, ['Noční zálohy jsou vypnuté (BACKUP_KEEP=0).']],
])('admin.site-state: where nightly backups are made: %s, the tile says so only if not', (makesBackups, expected) => {
  const facts = { ...factsWith({}), makesBackups };
  const tiles = tileTexts(facts, now, now);
  expect(tiles.backup.more).toEqual(expected);
  // By how long ago, which is true by the site's clock and by the real one.
  expect(plain(tiles.queue.note)).toBe('poslední úloha před 2 minutami');
  expect(plain(tiles.notifications.note)).toBe('poslední zpráva před chvílí');
});
