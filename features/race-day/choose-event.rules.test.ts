import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { EventChoice } from './choose-event.rules.ts';
import { chooseEvent, nearestEvents } from './choose-event.rules.ts';

function event(eventId: number, date: string, location = 'Praha', firstStartAt: number | null = null): EventChoice {
  return { eventId, location, date: date as PragueDate, firstStartAt: firstStartAt as Instant | null };
}

const season = [event(1, '2023-10-01'), event(2, '2023-10-08', 'Pardubice'), event(3, '2023-10-15', 'Most')];

test.each([
  ['the requested one', season, 1, '2023-10-06', 1],
  ['the nearest dated today or later', season, null, '2023-10-06', 2],
  ['today counts', season, null, '2023-10-08', 2],
  ['the day after, the next one', season, null, '2023-10-09', 3],
  ['failing that the most recent past', season, null, '2023-12-24', 3],
  ['an unknown id falls back', season, 99, '2023-10-06', 2],
  ['whatever the order of the list', season.toReversed(), null, '2023-10-06', 2],
  ['no events', [], null, '2023-10-06', null],
  ['no events, one requested', [], 1, '2023-10-06', null],
])('race-day.chosen-event: %s', (_, events, requested, today, chosen) => {
  expect(chooseEvent(events, requested, today as PragueDate)?.eventId ?? null).toBe(chosen);
});

test.each([
  ['by first start', [event(1, '2023-09-16', 'Brno', 2_000), event(2, '2023-09-16', 'Praha', 1_000)], [2, 1]],
  ['an unknown start last', [event(1, '2023-09-16', 'Brno'), event(2, '2023-09-16', 'Praha', 1_000)], [2, 1]],
  [
    'then Czech name',
    [event(1, '2023-09-16', 'Chuchle'), event(2, '2023-09-16', 'Čáslav'), event(3, '2023-09-16', 'Brno')],
    [3, 2, 1],
  ],
  ['then id', [event(8, '2023-09-16'), event(7, '2023-09-16')], [7, 8]],
])('race-day.order-on-one-date: on one date the order is %s', (_, events, ids) => {
  expect(nearestEvents(events, '2023-09-01' as PragueDate).map(({ eventId }) => eventId)).toEqual(ids);
});
