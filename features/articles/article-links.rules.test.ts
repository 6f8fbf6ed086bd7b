import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import {
  type ArticleLinks,
  linkedHorse,
  linkedJockey,
  linkedRace,
  type LinkedRaceRow,
  linkedTopics,
  linksChangeAt,
} from './article-links.rules.ts';

const today = '2023-10-08' as PragueDate;
const now = startAt(today, '12:00' as ClockTime);
const midnight = startAt('2023-10-09' as PragueDate, '00:00' as ClockTime);
const start = { eventId: 3, raceNumber: 4, date: today, location: 'Most' };

test('articles.page: a horse is printed with silks, form and the price of its next start', () => {
  const row = { id: 7, name: 'ČERNÝ BARON', country: 'FR', silk: null, form: null, next: null };
  expect(linkedHorse(row)).toEqual({
    slug: '7-cerny-baron',
    name: 'Černý Baron',
    country: 'FR',
    silk: unknownSilk,
    form: [],
    next: null,
  });
  const view = linkedHorse({
    ...row,
    form: [{ position: 2, status: null }],
    next: { ...start, fortuna: 3, tipsport: 3 },
  });
  expect(view.form.map(({ label }) => label)).toEqual(['2']);
  expect(view.next).toEqual({
    ...start,
    odds: { fortuna: 3, tipsport: 3, displayed: { odds: 3, marker: 'T' } },
  });
});

test('articles.page: a jockey has an address and the title in a word', () => {
  const row = { id: 5, name: 'Jan Novák', title: 'žk.', starts: 9, wins: 2, next: start };
  expect(linkedJockey(row)).toEqual({
    slug: '5-jan-novak',
    name: 'Jan Novák',
    title: 'žák',
    starts: 9,
    wins: 2,
    next: start,
  });
});

const race = (given: Partial<LinkedRaceRow> = {}): LinkedRaceRow => ({
  ...start,
  id: 11,
  name: 'Cena',
  time: '14:30' as ClockTime,
  startAt: (now + 1) as Instant,
  distanceM: 1600,
  isCompleted: false,
  isCancelled: false,
  statuses: [null, 'DNS', 'PN'],
  winners: null,
  ...given,
});

test.each<[string, Partial<LinkedRaceRow>, object]>([
  ['to come', {}, { state: 'upcoming', starterCount: 2, winners: [] }],
  ['at its start', { startAt: now }, { state: 'running' }],
  ['without a time', { startAt: null }, { state: 'upcoming' }],
  ['cancelled', { isCancelled: true }, { state: 'cancelled' }],
  ['without runners', { statuses: null }, { state: 'upcoming', starterCount: 0 }],
  ['annulled', { isCompleted: true, statuses: ['A', 'A'] }, { state: 'annulled' }],
  [
    'won by two',
    { isCompleted: true, winners: ['ČERNÝ BARON', 'TEMPEST'] },
    { state: 'completed', winners: ['Černý Baron', 'Tempest'] },
  ],
])('articles.links, race-day.race-states: a race %s', (_, given, expected) => {
  expect(linkedRace(race(given), now)).toMatchObject({ analysisSlug: '3-11-4-dostih-most-14-30', ...expected });
});

test.each<[string, Partial<LinkedRaceRow>[], number]>([
  ['no race', [], midnight],
  ['a start in 17 minutes changes its text in one', [{ startAt: (now + 17 * 60_000) as Instant }], now + 60_000],
  ['a race that has run', [{ startAt: (now - 60_000) as Instant, isCompleted: true }], midnight],
  ['one without a time', [{ startAt: null }], midnight],
  [
    'the soonest of two',
    [{ startAt: (now + 17 * 60_000 - 5000) as Instant }, { startAt: (now + 17 * 60_000 - 9000) as Instant }],
    now + 51_000,
  ],
])('public-pages.valid-until, an article’s links: %s', (_, given, changesAt) => {
  const races = given.map((one) => linkedRace(race(one), now));
  expect(linksChangeAt(races, now)).toBe(changesAt);
});

const none: ArticleLinks = { horses: [], jockeys: [], races: [], days: [] };
const horse = linkedHorse({ id: 7, name: 'A', country: null, silk: null, form: null, next: null });
const jockey = linkedJockey({ id: 5, name: 'A', title: null, starts: 0, wins: 0, next: { ...start, eventId: 9 } });
const day = {
  eventId: 3,
  location: 'Most',
  date: today,
  status: 'scheduled' as const,
  raceCount: 1,
  completedCount: 0,
};

test.each<[string, Partial<ArticleLinks>, string[]]>([
  ['nothing', {}, []],
  ['a race and its day, once', { races: [linkedRace(race(), now)], days: [day] }, ['event:3']],
  ['a horse that doesn’t run', { horses: [horse] }, ['events']],
  ['a jockey who rides', { jockeys: [jockey] }, ['events', 'event:9']],
  ['all of it', { horses: [horse], jockeys: [jockey], days: [day] }, ['events', 'event:9', 'event:3']],
])('public-pages.invalidation: an article about %s is stale with %j', (_, links, topics) => {
  expect(linkedTopics({ ...none, ...links })).toEqual(topics);
});
