import { expect, test } from 'vitest';
import { addDays, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { longestRetention, retainedBackups, retainedDays } from './backup.rules.ts';

const nightOf = (date: string): Instant => startAt(date as PragueDate, '03:00' as ClockTime);
/** Every night up to a day. */
const nights = (last: string, count: number): Instant[] =>
  Array.from({ length: count }, (_, index) => nightOf(addDays(last as PragueDate, -index)));
const datesOf = (times: ReadonlySet<Instant>) =>
  [...times].map((at) => new Date(at).toISOString().slice(0, 10)).toSorted();

test.each<[string, Instant[], { days: number; weeks: number; months: number }, string[]]>([
  ['none', [], { days: 7, weeks: 4, months: 12 }, []],
  [
    'three nights',
    nights('2026-11-22', 3),
    { days: 7, weeks: 0, months: 0 },
    ['2026-11-20', '2026-11-21', '2026-11-22'],
  ],
  ['nine nights, days only', nights('2026-11-22', 9), { days: 2, weeks: 0, months: 0 }, ['2026-11-21', '2026-11-22']],
  [
    // 2026-11-22 is a Sunday: each week is times by its last night.
    'three weeks',
    nights('2026-11-22', 21),
    { days: 1, weeks: 3, months: 0 },
    ['2026-11-08', '2026-11-15', '2026-11-22'],
  ],
  [
    'a quarter of a year',
    nights('2026-11-22', 90),
    { days: 2, weeks: 2, months: 3 },
    ['2026-09-30', '2026-10-31', '2026-11-15', '2026-11-21', '2026-11-22'],
  ],
  [
    'nights that stopped long ago',
    [nightOf('2024-01-05'), nightOf('2025-02-07')],
    { days: 1, weeks: 1, months: 2 },
    ['2024-01-05', '2025-02-07'],
  ],
  [
    'two of one day',
    [nightOf('2026-11-22'), (nightOf('2026-11-22') + 3_600_000) as Instant],
    { days: 2, weeks: 1, months: 1 },
    ['2026-11-22'],
  ],
])('operation.nightly-backup: of %s, those that stay', (_title, madeAt, retention, dates) => {
  const stay = retainedBackups(madeAt, retention);
  expect(datesOf(stay)).toEqual(dates);
});

test('operation.nightly-backup: of two backups of a day the newer one stays', () => {
  const [first, second] = [nightOf('2026-11-22'), (nightOf('2026-11-22') + 3_600_000) as Instant];
  expect([...retainedBackups([first, second], { days: 7, weeks: 4, months: 12 })]).toEqual([second]);
});

test('operation.nightly-backup: a deleted photo’s copy stays as long as a backup that may name it', () => {
  expect(retainedDays({ days: 7, weeks: 4, months: 12 })).toBe(373);
  expect(retainedDays({ days: 14, weeks: 0, months: 0 })).toBe(15);
});

test.each([
  [
    { days: 7, weeks: 4, months: 12 },
    { count: 12, unit: 'month' },
  ],
  [
    { days: 7, weeks: 4, months: 0 },
    { count: 4, unit: 'week' },
  ],
  [
    { days: 29, weeks: 4, months: 0 },
    { count: 29, unit: 'day' },
  ],
  [
    { days: 60, weeks: 0, months: 1 },
    { count: 60, unit: 'day' },
  ],
  [null, null],
])(
  'operation.nightly-backup: what is deleted from the site is in backups kept by %o for at most %o',
  (keep, expected) => {
    expect(longestRetention(keep)).toEqual(expected);
  },
);
