import { expect, test } from 'vitest';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { newRaces } from './day.rules.ts';

test.each<[number, string | null, number, (string | null)[]]>([
  [0, '14:00', 30, []],
  [1, '14:00', 30, ['14:00']],
  [3, '09:45', 30, ['09:45', '10:15', '10:45']],
  [3, '00:00', 5, ['00:00', '00:05', '00:10']],
  [2, null, 30, [null, null]],
  [3, '23:00', 59, ['23:00', '23:59', null]],
  [3, '23:00', 30, ['23:00', '23:30', null]],
])(
  'race-office.days: %i races from %s on, %i minutes apart, start at %j',
  (raceCount, firstStart, minutesApart, times) => {
    expect(newRaces({ raceCount, firstStart: firstStart as ClockTime | null, minutesApart })).toEqual(
      times.map((time, index) => ({ raceNumber: index + 1, time })),
    );
  },
);
