import { expect, test } from 'vitest';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import { type BadgeFacts, type BadgeId, badgesOf, ownYear, settledInSeason } from './own-year.rules.ts';

type Made = { day?: number; month?: number; horse?: number; odds?: number | null; location?: string; payout?: number };

let id = 0;

/** A tip in April 2023; each day of a month is a race day. */
function tip(
  outcome: TipOutcome,
  { day = 1, month = 4, horse = 1, odds = 3, location = 'Most' }: Made = {},
): LoggedTip {
  id += 1;
  return {
    id,
    placedAt: 0 as Instant,
    eventId: month * 100 + day,
    date: `2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as PragueDate,
    location,
    raceId: id,
    raceNumber: 1,
    raceName: null,
    raceType: 'rovinový',
    raceKind: 'flat',
    startAt: null,
    number: 1,
    horse: { id: horse, name: 'SACAMIRO', country: null },
    odds,
    outcome,
  };
}

const won = (made: Made = {}) =>
  tip({ state: 'won', position: 1, payoutMillionths: (made.payout ?? 2) * 1_000_000 }, made);
const placed = (made: Made = {}) => tip({ state: 'placed', position: 2, payoutMillionths: 1_000_000 }, made);
const lost = (made: Made = {}) => tip({ state: 'lost', position: 9, payoutMillionths: 0 }, made);

const times = (count: number, make: (at: number) => LoggedTip) => Array.from({ length: count }, (_, at) => make(at));

function factsOf(tips: readonly LoggedTip[], overrides: Partial<BadgeFacts> = {}): BadgeFacts {
  return { tips: settledInSeason(tips, 2023), eventIds: [401, 402], robots: [], isOver: false, ...overrides };
}

const badge = (wanted: BadgeId, facts: BadgeFacts) => badgesOf(facts).find((one) => one.id === wanted);

test.each([
  ['long-shot', 'a winner at 12:1', factsOf([won({ odds: 12 })]), true, null],
  ['long-shot', 'at 10:1 it is not above', factsOf([won({ odds: 10 })]), false, null],
  ['long-shot', 'a placed one is no winner', factsOf([placed({ odds: 30 })]), false, null],
  ['long-shot', 'a winner without a price', factsOf([won({ odds: null })]), false, null],
  ['five-in-a-row', 'five winners', factsOf(times(5, () => won())), true, null],
  ['five-in-a-row', 'four', factsOf(times(4, () => won())), false, 1],
  ['five-in-a-row', 'broken by a placed one', factsOf([won(), won(), placed(), won()]), false, 3],
  [
    'better-than-robots',
    'above them',
    factsOf(
      times(10, () => won()),
      { robots: [{ month: '2023-04', tips: 100, millionths: 199_000_000 }] },
    ),
    true,
    null,
  ],
  [
    'better-than-robots',
    'level with one',
    factsOf(
      times(10, () => won()),
      { robots: [{ month: '2023-04', tips: 100, millionths: 200_000_000 }] },
    ),
    false,
    null,
  ],
  [
    'better-than-robots',
    'nine tips are too few',
    factsOf(
      times(9, () => won()),
      { robots: [{ month: '2023-04', tips: 100, millionths: 100_000_000 }] },
    ),
    false,
    null,
  ],
  ['better-than-robots', 'a month without robots', factsOf(times(10, () => won())), false, null],
  ['faultless-day', 'three in the first three', factsOf([won(), placed(), placed()]), true, null],
  ['faultless-day', 'two are too few', factsOf([won(), placed()]), false, null],
  ['faultless-day', 'one lost', factsOf([won(), placed(), placed(), lost()]), false, null],
  ['three-in-a-day', 'three winners', factsOf([won(), won(), won(), lost()]), true, null],
  ['three-in-a-day', 'on two days', factsOf([won(), won(), won({ day: 2 })]), false, 1],
  ['five-courses', 'five', factsOf(times(5, (at) => won({ location: `Dráha ${at}` }))), true, 0],
  [
    'five-courses',
    'two spellings of one course',
    factsOf([won({ location: 'Praha' }), won({ location: 'Velká Chuchle' })]),
    false,
    4,
  ],
  ['hundred-tips', 'a hundred', factsOf(times(100, () => lost())), true, 0],
  ['hundred-tips', 'ninety-nine', factsOf(times(99, () => lost())), false, 1],
  ['fifty-winners', 'fifty', factsOf(times(50, () => won())), true, 0],
  ['fifty-winners', 'a placed one does not count', factsOf(times(50, (at) => (at === 0 ? placed() : won()))), false, 1],
  ['every-day', 'every day of a season that is over', factsOf([won(), won({ day: 2 })], { isOver: true }), true, 0],
  ['every-day', 'the season still runs', factsOf([won(), won({ day: 2 })]), false, 0],
  ['every-day', 'one day is missing', factsOf([won()], { isOver: true }), false, 1],
  [
    'in-profit',
    'twenty tips in profit',
    factsOf(
      times(20, () => won()),
      { isOver: true },
    ),
    true,
    0,
  ],
  ['in-profit', 'the season still runs', factsOf(times(20, () => won())), false, 0],
  [
    'in-profit',
    'nineteen',
    factsOf(
      times(19, () => won()),
      { isOver: true },
    ),
    false,
    1,
  ],
  [
    'in-profit',
    'a loss',
    factsOf(
      times(20, () => lost()),
      { isOver: true },
    ),
    false,
    0,
  ],
] as const)('season-review.badges: %s, %s', (wanted, _, facts, isEarned, missing) => {
  expect(badge(wanted, facts)).toMatchObject({ isEarned, missing });
});

test('season-review.badges: there are ten, each once, with what earned it', () => {
  const facts = factsOf([won({ odds: 12, day: 3 }), won({ odds: 40, day: 4 })]);
  expect(new Set(badgesOf(facts).map((one) => one.id)).size).toBe(10);
  expect(badge('long-shot', facts)).toMatchObject({ name: 'Sacamiro', value: 12, from: '2023-04-03' });
});

test('season-review.badges: of better months the one with the highest profit stands', () => {
  const tips = [...times(10, () => won()), ...times(10, () => won({ month: 5, payout: 3 }))];
  const robots = [
    { month: '2023-04', tips: 10, millionths: 9_000_000 },
    { month: '2023-05', tips: 10, millionths: 9_000_000 },
  ];
  expect(badge('better-than-robots', factsOf(tips, { robots }))).toMatchObject({ from: '2023-05-01', value: 20 });
});

test('season-review.own-year: waiting, void and other years’ tips count for nothing; the best day and horse are found', () => {
  const log = [
    { ...won(), date: '2022-04-01' as PragueDate },
    lost({ horse: 2 }),
    won({ day: 2, horse: 1, payout: 5 }),
    placed({ day: 2, horse: 2 }),
    tip({ state: 'waiting' }),
    tip({ state: 'void' }),
  ];
  const year = ownYear({ ...factsOf(log), username: 'turfar', rank: 2, people: 9 });
  expect(year).toMatchObject({
    tips: 3,
    winners: 1,
    roi: 100,
    rank: 2,
    people: 9,
    bestDay: { date: '2023-04-02', profit: 4 },
    favourite: { slug: '2-sacamiro', tips: 2 },
  });
  expect(ownYear({ ...factsOf([]), username: 'turfar', rank: null, people: 0 })).toBeNull();
});
