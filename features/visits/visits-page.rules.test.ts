import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { firstDayOf, parseVisitPeriod, visitsPage } from './visits-page.rules.ts';

const today = '2023-10-08' as PragueDate;
const day = (text: string) => text as PragueDate;

test.each([
  [null, 30],
  ['7', 7],
  ['90', 90],
  ['8', 30],
  ['365', 30],
  ['07', 30],
] as const)('admin.visits: ?dni=%s shows %i days', (given, days) => {
  expect(parseVisitPeriod(given)).toBe(days);
});

test('admin.visits: a week ends today, and days on which nobody came are in it', () => {
  const rows = {
    days: [
      { day: day('2023-10-02'), visits: 3, robots: 9 },
      { day: day('2023-10-07'), visits: 12, robots: 0 },
      { day: day('2023-10-08'), visits: 6, robots: 1 },
    ],
    pages: [],
    referrers: [],
  };
  const shown = visitsPage(rows, { period: 7, today });
  expect(firstDayOf(7, today)).toBe('2023-10-02');
  expect(shown.days.map(({ day, visits, percent }) => `${day} ${visits} ${percent} %`)).toEqual([
    '2023-10-08 6 50 %',
    '2023-10-07 12 100 %',
    '2023-10-06 0 0 %',
    '2023-10-05 0 0 %',
    '2023-10-04 0 0 %',
    '2023-10-03 0 0 %',
    '2023-10-02 3 25 %',
  ]);
  expect([shown.visits, shown.today, shown.robots]).toEqual([21, 6, 10]);
});

test('admin.visits: visits from our own pages and from nowhere are told apart from the hosts', () => {
  const referrers = [
    { name: 'own', visits: 40 },
    { name: 'unknown', visits: 30 },
    { name: 'other', visits: 10 },
    { name: 'seznam.cz', visits: 8 },
  ];
  const shown = visitsPage({ days: [], pages: [], referrers }, { period: 30, today });
  expect(shown.hosts.map(({ name, percent }) => [name, percent])).toEqual([
    ['seznam.cz', 80],
    ['other', 100],
  ]);
  expect([shown.own, shown.unknown]).toEqual([40, 30]);
});

test('admin.visits: before the first visit nothing is shown as a bar', () => {
  const shown = visitsPage({ days: [], pages: [], referrers: [] }, { period: 7, today });
  expect(shown.days.every(({ percent }) => percent === 0)).toBe(true);
  expect([shown.visits, shown.own, shown.unknown, shown.hosts, shown.pages]).toEqual([0, 0, 0, [], []]);
});
