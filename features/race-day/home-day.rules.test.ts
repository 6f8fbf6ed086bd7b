import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { homeDay } from './home-day.rules.ts';
import type { RaceCardView, RaceDayView, RunnerView } from './race-day-view.rules.ts';

const runner: RunnerView = {
  id: 7,
  number: 3,
  horse: {
    id: 12,
    name: 'Blesk',
    country: 'FR',
    sex: 'val',
    age: 6,
    slug: '12-blesk',
    stable: null,
    trainer: 'Novák Jan',
    silk: unknownSilk,
  },
  jockey: { id: 4, name: 'Jan Novák', title: 'žokej', slug: '4-jan-novak' },
  weightKg: 60.5,
  allowanceKg: null,
  draw: null,
  handicapRating: null,
  equipment: [],
  reserve: null,
  odds: { fortuna: 14, tipsport: 13.8, displayed: { odds: 14, marker: 'F' } },
  movement: { points: [12, 14], delta: 2 },
  badges: ['favourite'],
  form: [],
  isNonStarter: false,
  result: null,
  tips: { count: 1, names: ['Hanka'] },
};

/** The runners of each race as the page carries them. The rest of a view is long, and no rule of these reads it. */
function cards(...races: Partial<RaceCardView>[]) {
  const view = homeDay({
    event: {},
    next: null,
    races: races.map((race) => ({ corrections: [], ...race })),
  } as unknown as RaceDayView);
  return view.races.map(({ runners }) => runners);
}

const card = (runners: RunnerView[]) => cards({ number: 1, tipCount: 1, runners })[0]?.[0];

test('race-day.light-page: a runner on the page has its displayed price and prices, and no address, silk or second price', () => {
  expect(card([runner])).toEqual({
    id: 7,
    number: 3,
    ageAndSex: '6\u00a0val',
    horseId: 12,
    horseName: 'Blesk',
    country: 'FR',
    trainer: 'Novák Jan',
    jockeyId: 4,
    jockeyName: 'Jan Novák',
    jockeyTitle: 'žokej',
    weightKg: 60.5,
    odds: 14,
    marker: 'F',
    prices: [12, 14],
    badges: ['favourite'],
    tips: { count: 1, names: ['Hanka'] },
  });
});

test('race-day.light-page: what is empty isn’t carried, a mare and a non-starter are, and the trainer only without a stable', () => {
  const bare = card([
    {
      ...runner,
      horse: { ...runner.horse, country: null, sex: 'kl', stable: 'DS Lípa' },
      jockey: null,
      weightKg: null,
      odds: { fortuna: null, tipsport: null, displayed: null },
      movement: null,
      badges: [],
      isNonStarter: true,
      tips: { count: 0, names: [] },
    },
  ]);
  expect(Object.entries(bare ?? {})).toEqual([
    ['id', 7],
    ['number', 3],
    ['horseId', 12],
    ['horseName', 'Blesk'],
    ['isMare', true],
    ['stable', 'DS Lípa'],
    ['ageAndSex', '6\u00a0kl'],
    ['isNonStarter', true],
    ['tips', { count: 0, names: [] }],
  ]);
});

test('race-day.light-page: a mare is carried only where words follow it', () => {
  const mare = { ...runner, horse: { ...runner.horse, sex: 'kl' as const } };
  expect(card([mare])).not.toHaveProperty('isMare');
  expect(card([{ ...mare, isNonStarter: true }])).toHaveProperty('isMare', true);
});

test('race-day.wide-columns: where one runner has a box, each carries the column; a race without ratings carries none', () => {
  const [[first, second] = []] = cards({ number: 1, kind: 'flat', runners: [{ ...runner, draw: 4 }, runner] });
  expect([first?.draw, second?.draw]).toEqual([4, null]);
  expect(first).not.toHaveProperty('rating');
});

test('race-day.runner-facts: the note stands above the first reserve alone', () => {
  const reserve = (order: number) => ({ ...runner, reserve: order, isNonStarter: true });
  const [runners = []] = cards({ number: 1, runners: [runner, reserve(1), reserve(2)] });
  expect(runners.map(({ reservesNote }) => reservesNote !== undefined)).toEqual([false, true, false]);
});

test('racing.reserves: a reserve on the page has its order, and neither prices nor their movement', () => {
  const reserve = card([{ ...runner, reserve: 1, isNonStarter: true }]);
  expect(reserve).toMatchObject({ reserve: 1, isNonStarter: true });
  for (const field of ['odds', 'marker', 'prices']) expect(reserve).not.toHaveProperty(field);
});
