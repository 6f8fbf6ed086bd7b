import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { upcomingDays, upcomingSpan } from './upcoming-days.rules.ts';

test.each([
  ['Monday', '2023-10-02', '2023-10-08'],
  ['Friday', '2023-10-06', '2023-10-08'],
  ['Saturday: its second day on is a Monday', '2023-10-07', '2023-10-15'],
  ['Sunday', '2023-10-08', '2023-10-15'],
])('race-day.upcoming-widget: on %s %s the span ends on %s', (_, today, to) => {
  expect(upcomingSpan(today as PragueDate)).toEqual({ from: today, to });
});

const calendar = [
  ['2023-10-15', 'Praha'],
  ['2023-10-08', 'Pardubice'],
  ['2023-10-07', 'Pardubice'],
  ['2023-10-06', 'Most'],
  ['2023-10-14', 'Slušovice'],
  ['2023-10-14', 'Čáslav'],
].map(([date, location]) => ({ date: date as PragueDate, location: location as string }));

test.each([
  ['from today to Sunday', '2023-10-06', ['Most 06', 'Pardubice 07', 'Pardubice 08']],
  ['without past days, at most four', '2023-10-07', ['Pardubice 07', 'Pardubice 08', 'Čáslav 14', 'Slušovice 14']],
  ['hidden if there are none', '2023-10-16', []],
  ['days after the span only', '2023-09-20', []],
])('race-day.upcoming-widget: %s', (_, today, shown) => {
  const days = upcomingDays(calendar, today as PragueDate);
  expect(days.map(({ date, location }) => `${location} ${date.slice(-2)}`)).toEqual(shown);
});
