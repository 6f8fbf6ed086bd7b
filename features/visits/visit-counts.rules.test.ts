import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { addCount, countsOf, groupOf, keyOf, namesADay, type VisitCount, withinLimits } from './visit-counts.rules.ts';

const day = '2023-10-08' as PragueDate;
const visit = {
  day,
  visitor: 'person',
  route: '/horse/:slug',
  path: '/horse/7-talent',
  referrer: 'seznam.cz',
} as const;

const lines = (counts: readonly VisitCount[]) =>
  counts.map(({ kind, name, visits, robots }) => `${kind} ${name} ${visits} ${robots}`);

test.each([
  ['a person', visit, ['page /horse/7-talent 1 0', 'referrer seznam.cz 1 0']],
  ['a robot', { ...visit, visitor: 'robot' as const }, ['page /horse/:slug 0 1']],
  [
    'a person at a path longer than ours',
    { ...visit, path: `/horse/7-${'a'.repeat(200)}` },
    ['page /horse/:slug 1 0', 'referrer seznam.cz 1 0'],
  ],
])('law.visits: %s counts', (_who, given, counted) => {
  expect(lines(countsOf(given))).toEqual(counted);
});

test('law.visits: counts of the same day, kind and name are added up', () => {
  const counts = new Map<string, VisitCount>();
  for (const given of [visit, visit, { ...visit, path: '/' }, { ...visit, day: '2023-10-09' as PragueDate }])
    for (const count of countsOf(given)) addCount(counts, count);
  expect([...counts].map(([key, { visits }]) => `${key} ${visits}`)).toEqual([
    '2023-10-08 page /horse/7-talent 2',
    '2023-10-08 referrer seznam.cz 3',
    '2023-10-08 page / 1',
    '2023-10-09 page /horse/7-talent 1',
    '2023-10-09 referrer seznam.cz 1',
  ]);
});

const pageCount = (name: string, visits: number, robots = 0): VisitCount => ({
  day,
  kind: 'page',
  name,
  rest: '/horse/:slug',
  visits,
  robots,
});

/** A day with room for so many more pages. */
function dayWithRoom(room: number, ...known: string[]) {
  const names = Array.from({ length: namesADay.page - room - known.length }, (_, index) => `/horse/${index}`);
  return new Map([[groupOf({ day, kind: 'page' }), new Set([...names, ...known])]]);
}

test.each([
  ['an empty day', new Map(), [pageCount('/a', 1)], ['page /a 1 0']],
  [
    'a day with room for one: the most visited gets it',
    dayWithRoom(1),
    [pageCount('/a', 1), pageCount('/b', 2)],
    ['page /b 2 0', 'page /horse/:slug 1 0'],
  ],
  [
    'a full day: what has a row keeps it',
    dayWithRoom(0, '/a'),
    [pageCount('/a', 1), pageCount('/b', 2)],
    ['page /horse/:slug 2 0', 'page /a 1 0'],
  ],
  [
    'a full day: a route has its row anyway',
    dayWithRoom(0),
    [pageCount('/horse/:slug', 0, 5), pageCount('/b', 2)],
    ['page /horse/:slug 2 5'],
  ],
])('law.visits: on %s', (_day, stored, counts, bounded) => {
  expect(lines(withinLimits(counts, stored))).toEqual(bounded);
});

test('law.visits: a thousand hosts that a stranger made up take the rows of a day and no more', () => {
  const counts = Array.from(
    { length: 1000 },
    (_, index): VisitCount => ({
      day,
      kind: 'referrer',
      name: `${index}.example`,
      rest: 'other',
      visits: 1,
      robots: 0,
    }),
  );
  const bounded = withinLimits(counts, new Map());
  expect(bounded.length).toBe(namesADay.referrer + 1);
  expect(bounded.reduce((sum, { visits }) => sum + visits, 0)).toBe(1000);
  expect(new Set(bounded.map(keyOf)).size).toBe(bounded.length);
});
