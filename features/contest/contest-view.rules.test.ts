import { expect, test } from 'vitest';
import { rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { tipper } from '#tests/factories/tippers.ts';
import {
  type ContestRows,
  type ContestStanding,
  type ContestTipper,
  contestView,
  type FrozenRound,
  type RoundRace,
} from './contest.rules.ts';
import { roundFrom } from './round.rules.ts';

const monday = '2023-10-02' as PragueDate;
const round = roundFrom(monday);
const at = (iso: string) => Date.parse(iso) as Instant;
const sunday = at('2023-10-08T10:00Z');
const million = 1_000_000;

const race = (raceNumber: number, given: Partial<RoundRace> = {}): RoundRace => ({
  eventId: 1,
  location: 'Pardubice',
  date: '2023-10-08' as PragueDate,
  raceNumber,
  time: '14:05' as ClockTime,
  startAt: at(`2023-10-08T1${raceNumber}:00Z`),
  isCompleted: false,
  isCancelled: false,
  ...given,
});
const standings = (tippers: ContestTipper[]): ContestStanding[] =>
  rankTippers(tippers).map((standing) => ({ ...standing, noPrize: null }));
const rows = (given: Partial<ContestRows> = {}): ContestRows => ({
  races: [],
  standings: [],
  frozen: null,
  neighbours: { earlier: null, later: null },
  previous: null,
  ...given,
});
const frozen: FrozenRound & { corrections: []; hasFormerRules: false } = {
  monday,
  at: at('2023-10-10T10:00Z'),
  prize: 700,
  ranked: 1,
  award: null,
  corrections: [],
  hasFormerRules: false,
};
const view = (given: Partial<ContestRows>, { now = sunday, page = 1 } = {}) =>
  contestView(rows(given), { round, now, page, weeklyPrize: 500 });

test('contest.round: a cancelled race is left out of every count and is not the next one', () => {
  const races = [
    race(0, { isCompleted: true, isCancelled: true }),
    race(1, { isCompleted: true }),
    race(2, { isCancelled: true }),
    race(3),
    race(4, { eventId: 2, location: 'Most', isCancelled: true }),
  ];
  expect(view({ races })).toMatchObject({
    raceCount: 2,
    completedCount: 1,
    days: [{ eventId: 1, location: 'Pardubice', raceCount: 2, completedCount: 1 }],
    next: { raceNumber: 3 },
  });
});

test('contest.round: two meetings of a round are two days with their own numbers', () => {
  const most = { eventId: 2, location: 'Most', date: '2023-10-07' as PragueDate, isCompleted: true };
  expect(view({ races: [race(1, most), race(2), race(2, most)] }).days).toEqual([
    { eventId: 2, location: 'Most', date: '2023-10-07', raceCount: 2, completedCount: 2 },
    { eventId: 1, location: 'Pardubice', date: '2023-10-08', raceCount: 1, completedCount: 0 },
  ]);
});

test.each<[string, Partial<RoundRace>[], number | null]>([
  ['the earliest start to come', [{ raceNumber: 9, startAt: at('2023-10-08T15:00Z') }, { raceNumber: 3 }], 3],
  ['not one that starts at this moment', [{ startAt: sunday }, { raceNumber: 3 }], 3],
  ['one a millisecond later', [{ raceNumber: 5, startAt: (sunday + 1) as Instant }, { raceNumber: 3 }], 5],
  ['not one completed before its start', [{ isCompleted: true }, { raceNumber: 3 }], 3],
  ['nothing without a known start', [{ startAt: null }], null],
])('tips.closing: the next start of the round is %s', (_, given, number) => {
  const races = given.map((one) => race(one.raceNumber ?? 1, { startAt: at('2023-10-08T13:00Z'), ...one }));
  expect(view({ races }).next?.raceNumber ?? null).toBe(number);
});

test.each<[string, string, ContestTipper[], boolean, string]>([
  ['a round to come', '2023-10-01T21:59:59Z', [], false, 'upcoming'],
  ['its first moment', '2023-10-01T22:00:00Z', [], false, 'running'],
  ['after Sunday', '2023-10-08T22:00:00Z', [tipper('a')], false, 'counting'],
  ['Tuesday noon before the job has run', '2023-10-10T10:00:00Z', [tipper('a')], false, 'awaiting-freeze'],
  ['Tuesday noon without a tip', '2023-10-10T10:00:00Z', [], false, 'nobody'],
  ['frozen', '2023-10-10T10:00:00Z', [tipper('a')], true, 'frozen'],
  ['frozen, seen by a clock put back', '2023-10-03T10:00:00Z', [tipper('a')], true, 'frozen'],
])('contest.freeze: the state of %s', (_, now, tippers, isFrozen, state) => {
  const shown = view({ standings: standings(tippers), frozen: isFrozen ? frozen : null }, { now: at(now) });
  expect(shown.state).toBe(state);
  expect(shown.prize).toBe(isFrozen ? 700 : 500);
});

test.each<[string, string, boolean, string | null]>([
  ['at the next start', '2023-10-08T10:00:00Z', false, '2023-10-08T13:00:00.000Z'],
  ['at the end of the round after the last start', '2023-10-08T13:00:00Z', false, '2023-10-08T22:00:00.000Z'],
  ['at the freeze', '2023-10-09T10:00:00Z', false, '2023-10-10T10:00:00.000Z'],
  ['never once it is due', '2023-10-10T10:00:00Z', false, null],
  ['never once it is frozen', '2023-10-09T10:00:00Z', true, null],
])('contest.freeze: by time alone the view changes %s', (_, now, isFrozen, changesAt) => {
  const races = [race(3)];
  const shown = view({ races, frozen: isFrozen ? frozen : null }, { now: at(now) });
  expect(shown.changesAt).toBe(changesAt === null ? null : at(changesAt));
});

test('contest.ranking: lines say their return and what decided a tie, and those without a rank are only counted', () => {
  const shown = view({
    standings: standings([
      tipper('best', { winningsMillionths: 9 * million, winnerOddsHundredths: 450 }),
      tipper('more-winners', { winners: 2 }),
      tipper('tied'),
      tipper('late', { lastTipAt: 2000 as Instant }),
      tipper('few', { tips: 2 }),
    ]),
  });
  expect(shown.lines.map(({ username, rank, tiedBy }) => [username, rank, tiedBy])).toEqual([
    ['best', 1, null],
    ['more-winners', 2, null],
    ['tied', 3, 'winners'],
    ['late', 4, 'last-tip'],
  ]);
  expect(shown.leader).toMatchObject({ username: 'best', winnings: 9, winnerOdds: 4.5, roi: 125 });
  expect(shown).toMatchObject({ ranked: 4, unranked: 1, tips: 18 });
});

test.each([
  [1, 1, 1, 50],
  [2, 2, 51, 52],
  [9, 2, 51, 52],
])('contest.ranking: page %i of 52 people is page %i with the ranks %i to %i', (page, existing, first, last) => {
  const people = Array.from({ length: 52 }, (_, index) => tipper(`p${index}`, { winningsMillionths: index * million }));
  const shown = view({ standings: standings(people) }, { page });
  expect([shown.page, shown.lines[0]?.rank, shown.lines.at(-1)?.rank]).toEqual([existing, first, last]);
  expect(shown.leader?.username).toBe('p51');
});
