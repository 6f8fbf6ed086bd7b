import { expect, test } from 'vitest';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { newRaces, startChange, type TippedStart, withMovedStatus } from './day.rules.ts';

const now = 1000 as Instant;
const race = (given: Partial<TippedStart> = {}): TippedStart => ({
  raceId: 1,
  location: 'Most',
  date: '2023-10-08' as PragueDate,
  raceNumber: 1,
  raceName: null,
  time: '14:00' as ClockTime,
  startAt: 2000 as Instant,
  isCancelled: false,
  isCompleted: false,
  status: 'scheduled',
  ...given,
});
const start = (at: number | null) => ({ startAt: at as Instant | null });

test.each<[string, Partial<TippedStart>, Partial<TippedStart>, string | null]>([
  ['nothing changed', {}, {}, null],
  ['the start is later', {}, start(2500), 'moved'],
  ['the start is no longer known', {}, start(null), 'moved'],
  ['it was past and is in the future again', start(500), start(2500), 'moved'],
  ['both are past', start(500), start(600), null],
  ['it is cancelled', {}, { isCancelled: true }, 'cancelled'],
  ['cancelled and moved', {}, { isCancelled: true, ...start(2500) }, 'cancelled'],
  ['it is restored', { isCancelled: true }, {}, 'restored'],
  ['a cancelled one is moved', { isCancelled: true }, { isCancelled: true, ...start(2500) }, null],
  ['its day is cancelled', {}, { isCancelled: true, status: 'cancelled' }, null],
  ['its day is on again', { isCancelled: true, status: 'cancelled' }, {}, null],
  ['its day is moved', {}, { status: 'moved', date: '2023-10-15' as PragueDate, ...start(9000) }, null],
  [
    'its moved day is back on its first date',
    { status: 'moved', date: '2023-10-15' as PragueDate, ...start(9000) },
    {},
    null,
  ],
  ['it starts later on a moved day', { status: 'moved' }, { status: 'moved', ...start(2500) }, 'moved'],
  ['it has been run', {}, { isCompleted: true, ...start(2500) }, null],
])('race-office.changes-told: what people who tipped are notified of, when %s', (_, before, after, kind) => {
  expect(startChange(race(before), race(after), now)?.kind ?? null).toBe(kind);
});

test.each([
  [
    'to another date, without a note',
    'scheduled',
    null,
    { status: 'moved', statusNote: 'Původně ne\u00a08.\u00a010.\u00a02023.' },
  ],
  ['with a note of its own', 'scheduled', 'Podmáčená dráha.', { status: 'moved', statusNote: 'Podmáčená dráha.' }],
  ['cancelled at the same time', 'cancelled', null, { status: 'cancelled', statusNote: null }],
] as const)('race-office.days: a day is moved %s', (_, status, statusNote, expected) => {
  const before = { date: '2023-10-08' as PragueDate, status: 'scheduled' as const, statusNote: null };
  const after = { date: '2023-10-15' as PragueDate, status, statusNote };
  expect(withMovedStatus(before, after)).toMatchObject(expected);
  expect(withMovedStatus(before, { ...after, date: before.date })).toMatchObject({ status, statusNote });
});

test.each([
  ['13:00', 3, 35, ['13:00', '13:35', '14:10']],
  [null, 2, 35, [null, null]],
  ['23:30', 2, 60, ['23:30', null]],
  ['09:05', 1, 30, ['09:05']],
] as const)(
  'race-office.days: a new day from %s, %i races %i minutes apart',
  (firstStart, raceCount, minutesApart, times) => {
    const rows = newRaces({ firstStart: firstStart as ClockTime | null, raceCount, minutesApart });
    expect(rows).toEqual(times.map((time, at) => ({ raceNumber: at + 1, time })));
  },
);
