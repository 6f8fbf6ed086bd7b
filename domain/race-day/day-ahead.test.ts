import { expect, test } from 'vitest';
import type { PragueDate } from '#domain/shared/time.ts';
import { dayAhead, type ScheduledDay } from './day-ahead.ts';
import type { RaceDayView } from './race-day-view.ts';

const today = '2023-10-07' as PragueDate;
const day = (eventId: number, date: string): ScheduledDay => ({
  eventId,
  location: 'Pardubice',
  date: date as PragueDate,
  firstTime: null,
  feature: null,
});
const view = (id: number, date: string, isOver: boolean) =>
  ({ event: { id, date }, next: isOver ? null : { raceNumber: 1 } }) as unknown as RaceDayView;
const [todays, tomorrows] = [day(1, '2023-10-07'), day(2, '2023-10-08')];

test.each<[string, RaceDayView, ScheduledDay[], number | null]>([
  ['of a past day to today’s', view(9, '2023-10-01', true), [todays, tomorrows], 1],
  ['of a past day nowhere when nothing is run today', view(9, '2023-10-01', true), [tomorrows], null],
  ['of today nowhere while races are to come', view(1, '2023-10-07', false), [todays, tomorrows], null],
  ['of today after its last race to the next day', view(1, '2023-10-07', true), [todays, tomorrows], 2],
  ['of today after the last race of the season nowhere', view(1, '2023-10-07', true), [todays], null],
  ['of a day to come nowhere', view(2, '2023-10-08', false), [todays, tomorrows], null],
])('race-day.day-ahead: the cover points %s', (_, shown, days, eventId) => {
  expect(dayAhead(shown, days, today)?.eventId ?? null).toBe(eventId);
});
