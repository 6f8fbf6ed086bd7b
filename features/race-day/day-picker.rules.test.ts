import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { EventChoice } from './choose-event.rules.ts';
import { dayPicker } from './day-picker.rules.ts';

function day(eventId: number, date: string, location: string): EventChoice {
  return { eventId, location, date: date as PragueDate, firstStartAt: null };
}

const pardubice = day(1, '2023-10-08', 'Pardubice');
const praha = day(2, '2023-10-15', 'Praha');
const most = day(3, '2023-10-15', 'Most');
const today = (text: string) => text as PragueDate;

test('race-day.picker-hidden: the picker is hidden when there are no events', () => {
  expect(dayPicker([], null, today('2023-10-06'))).toEqual({ form: 'hidden' });
});

test("race-day.picker-one-day: 'one event' means one on the nearest date", () => {
  expect(dayPicker([pardubice, praha, most], null, today('2023-10-06'))).toEqual({ form: 'one', day: pardubice });
});

test('race-day.picker-one-day: the one form knows the selected day', () => {
  expect(dayPicker([pardubice, praha, most], 2, today('2023-10-06'))).toEqual({ form: 'one', day: praha });
});

test.each([
  ['upcoming', null, '2023-10-09', 3],
  ['the latest past', null, '2023-12-24', 3],
  ['one of them chosen', 2, '2023-10-09', 2],
  ['another day chosen', 1, '2023-10-09', 1],
])('race-day.picker-several-days: several events on the nearest date, %s', (_, requested, now, selectedId) => {
  const picker = dayPicker([pardubice, praha, most], requested, today(now));
  expect(picker).toEqual({ form: 'several', days: [most, praha], selectedId });
});
