import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { DayFilter } from './day-groups.rules.ts';
import { dayFilterOptions, dayGroups } from './day-groups.rules.ts';
import type { DayOption } from './race-day-view.rules.ts';

function day(eventId: number, date: string, location: string, mainWinner: string | null = null): DayOption {
  return {
    eventId,
    location,
    date: date as PragueDate,
    firstStartAt: null,
    raceCount: 8,
    horseCount: 70,
    status: 'scheduled',
    mainWinner,
  };
}

const days = [
  day(5, '2023-10-15', 'Praha'),
  day(4, '2023-10-08', 'Pardubice'),
  day(3, '2023-09-30', 'Brno', 'L`ENFANT TERRIBLE'),
  day(2, '2023-09-30', 'Slušovice'),
  day(1, '2023-09-17', 'Praha'),
];
const all: DayFilter = { location: null, month: null };

test.each<[string, DayFilter, string, number[], number[]]>([
  ['ascending and descending, today is upcoming', all, '2023-10-08', [4, 5], [3, 2, 1]],
  ['the day after', all, '2023-10-09', [5], [4, 3, 2, 1]],
  ['one place', { location: 'Praha', month: null }, '2023-10-08', [5], [1]],
  ['one month', { location: null, month: '2023-09' }, '2023-10-08', [], [3, 2, 1]],
  ['both', { location: 'Praha', month: '2023-10' }, '2023-10-08', [5], []],
  ['nothing left', { location: 'Kolesa', month: null }, '2023-10-08', [], []],
])('race-day.dialog-groups: %s', (_, filter, today, upcoming, past) => {
  const groups = dayGroups(days, filter, today as PragueDate);
  expect(groups.upcoming.map((one) => one.eventId)).toEqual(upcoming);
  expect(groups.past.map((one) => one.eventId)).toEqual(past);
});

test('racing.horse-names: the main winner is shown in title case', () => {
  expect(dayGroups(days, all, '2023-10-08' as PragueDate).past[0]?.mainWinner).toBe("L'Enfant Terrible");
});

test('courses.place: a course under two names is one choice, which shows the days of both', () => {
  const both = [...days, day(6, '2023-10-22', 'Velká Chuchle')];
  expect(dayFilterOptions(both).locations).toEqual(['Brno', 'Pardubice', 'Praha', 'Slušovice']);
  const { upcoming, past } = dayGroups(both, { location: 'Praha', month: null }, '2023-10-08' as PragueDate);
  expect([upcoming, past].map((group) => group.map(({ eventId }) => eventId))).toEqual([[5, 6], [1]]);
});

test('race-day.dialog-filters: the filters offer each place and month once', () => {
  expect(dayFilterOptions(days)).toEqual({
    locations: ['Brno', 'Pardubice', 'Praha', 'Slušovice'],
    months: ['2023-10', '2023-09'],
  });
});
