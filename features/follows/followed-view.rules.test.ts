import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { upcomingStart as start } from '#tests/factories/upcoming-start.ts';
import { followedHorse, followedJockey, type UpcomingStartRow } from './followed.rules.ts';

const horse = (...upcoming: UpcomingStartRow[]) => ({
  id: 7,
  name: 'ČERNÝ BARON',
  country: 'FR',
  silk: null,
  upcoming,
});

test.each<[string, UpcomingStartRow[], [next: number | null, later: number]]>([
  ['none', [], [null, 0]],
  ['one', [start(1)], [1, 0]],
  ['three', [start(1), start(2), start(3)], [1, 2]],
  ['the first called off', [start(1, { isOff: true }), start(2)], [2, 0]],
  ['the first scratched', [start(1, { isNonStarter: true }), start(2), start(3, { isOff: true })], [2, 0]],
  ['all off', [start(1, { isOff: true })], [null, 0]],
])('dashboard.follows, dashboard.screen: the starts of a followed horse: %s', (_, upcoming, [next, later]) => {
  const view = followedHorse(horse(...upcoming));
  expect([view.next?.runnerId ?? null, view.later]).toEqual([next, later]);
});

test('dashboard.screen: a followed horse and jockey have name, address and the next start with its price', () => {
  const next = {
    runnerId: 1,
    eventId: 2,
    date: '2023-10-08',
    location: 'Most',
    raceNumber: 4,
    raceName: 'Cena',
    time: null,
    startAt: null,
    distanceM: 1600,
    number: 9,
    horse: { name: 'Černý Baron', slug: '7-cerny-baron', silk: unknownSilk },
    jockey: { name: 'Jan Novák', title: null, slug: '5-jan-novak' },
    odds: { fortuna: 3, tipsport: null, displayed: { odds: 3, marker: 'F' } },
  };
  expect(followedHorse(horse(start(1)))).toEqual({
    id: 7,
    name: 'Černý Baron',
    country: 'FR',
    slug: '7-cerny-baron',
    silk: unknownSilk,
    next,
    later: 0,
  });
  expect(followedJockey({ id: 5, name: 'Jan Novák ml.', title: 'ž.', upcoming: [start(1)] })).toEqual({
    id: 5,
    name: 'Jan Novák ml.',
    title: 'ž.',
    slug: '5-jan-novak-ml',
    initials: 'JN',
    next,
    later: 0,
  });
});
