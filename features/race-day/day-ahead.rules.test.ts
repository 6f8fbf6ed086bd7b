import { expect, test } from 'vitest';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { dayAhead, needsDayAhead, type ScheduledDay } from './day-ahead.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';

const day = (eventId: number, date: string, prizeMoney: number | null = null): ScheduledDay => ({
  eventId,
  location: 'Pardubice',
  date: date as PragueDate,
  firstTime: '11:31' as ClockTime,
  feature: prizeMoney === null ? null : { name: 'Cena', time: '16:02' as ClockTime, prizeMoney },
});
const view = (id: number, date: string, isOver: boolean, status = 'scheduled') =>
  ({ event: { id, date, status }, next: isOver ? null : { raceNumber: 1 } }) as unknown as RaceDayView;
/** What the cover points to, read only where it may point anywhere. */
const ahead = (shown: RaceDayView, days: ScheduledDay[], today: string) =>
  needsDayAhead(shown, today as PragueDate) ? dayAhead(shown, days, today as PragueDate) : null;

// A Wednesday and the day after it.
const [todays, tomorrows] = [day(1, '2023-10-04'), day(2, '2023-10-05')];

test.each<[string, RaceDayView, ScheduledDay[], number | null]>([
  ['of a past day to today’s', view(9, '2023-10-01', true), [todays, tomorrows], 1],
  ['of a past day nowhere when nothing is run today', view(9, '2023-10-01', true), [tomorrows], null],
  ['of today nowhere while races are to come', view(1, '2023-10-04', false), [todays, tomorrows], null],
  ['of today after its last race to the next day', view(1, '2023-10-04', true), [todays, tomorrows], 2],
  ['of today after the last race of the season nowhere', view(1, '2023-10-04', true), [todays], null],
  ['of a cancelled day to come to the next day', view(9, '2023-10-12', true, 'cancelled'), [todays, tomorrows], 1],
  ['of a day to come without races to the next day', view(9, '2023-10-12', true), [todays, tomorrows], 1],
  [
    'of a day to come without races to the next day that has a start',
    view(9, '2023-10-12', true),
    [{ ...todays, firstTime: null }, tomorrows],
    2,
  ],
  ['of the only day, without races, nowhere', view(9, '2023-10-12', true), [], null],
  ['of a day to come nowhere', view(2, '2023-10-05', false), [todays, tomorrows], null],
])('race-day.day-ahead: the cover points %s', (_, shown, days, eventId) => {
  expect(ahead(shown, days, '2023-10-04')?.eventId ?? null).toBe(eventId);
});

const [saturday, sunday] = [day(3, '2023-10-07', 400_000), day(4, '2023-10-08', 5_000_000)];
const weekend = [saturday, sunday];

test.each<[string, string, RaceDayView, ScheduledDay[], number | null]>([
  ['on Thursday of Saturday’s day nowhere', '2023-10-05', view(3, '2023-10-07', false), weekend, null],
  ['on Friday of Saturday’s day to Sunday’s feature', '2023-10-06', view(3, '2023-10-07', false), weekend, 4],
  ['on Saturday to Sunday’s feature', '2023-10-07', view(3, '2023-10-07', false), weekend, 4],
  ['on Friday of a past day to Sunday’s feature', '2023-10-06', view(9, '2023-10-01', true), weekend, 4],
  ['of the feature’s own day nowhere', '2023-10-06', view(4, '2023-10-08', false), weekend, null],
  [
    'of a day after the feature’s nowhere',
    '2023-10-06',
    view(4, '2023-10-08', false),
    [day(3, '2023-10-07', 9_000_000), sunday],
    null,
  ],
  [
    'nowhere when no prize is known',
    '2023-10-06',
    view(3, '2023-10-07', false),
    [day(3, '2023-10-07'), day(4, '2023-10-08')],
    null,
  ],
  [
    'not to a feature after Sunday',
    '2023-10-06',
    view(3, '2023-10-07', false),
    [saturday, day(5, '2023-10-09', 9_000_000)],
    null,
  ],
])(
  'race-day.day-ahead: from Friday on the weekend’s feature race leads: the cover points %s',
  (_, today, shown, days, eventId) => {
    const found = ahead(shown, days, today);
    expect(found?.eventId ?? null).toBe(eventId);
    expect(found?.isWeekendFeature ?? false).toBe(eventId !== null);
  },
);

test('race-day.day-ahead: after Saturday’s last race the next day is pointed to, as the weekend’s feature when it has it', () => {
  expect(ahead(view(3, '2023-10-07', true), weekend, '2023-10-07')).toMatchObject({
    eventId: 4,
    isWeekendFeature: true,
  });
});
