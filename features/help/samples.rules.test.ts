import { expect, test } from 'vitest';
import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { FantasyMarket } from '#features/fantasy/market.rules.ts';
import { defaultRules } from '#features/fantasy/scoring.rules.ts';
import { sampleRunner } from '#features/race-day/sample-runner.rules.ts';
import { gateSample, horseSample, oddsSample } from './samples.rules.ts';

type Given = Partial<Omit<RunnerView, 'horse'>> & { id: number };

const runner = ({ id, ...given }: Given): RunnerView => ({
  id,
  number: id,
  horse: { id } as RunnerView['horse'],
  jockey: null,
  weightKg: 58,
  allowanceKg: null,
  draw: null,
  handicapRating: null,
  equipment: [],
  reserve: null,
  odds: { fortuna: null, tipsport: null, displayed: null },
  movement: null,
  badges: [],
  form: [],
  isNonStarter: false,
  result: null,
  tips: { count: 0, names: [] },
  ...given,
});

const day = (...races: { runners: RunnerView[]; prizeMoney?: number; startAt?: number }[]): RaceDayView => ({
  event: {} as RaceDayView['event'],
  next: null,
  races: races.map(
    ({ runners, prizeMoney = 0, startAt }, index) =>
      ({
        number: index + 1,
        name: null,
        analysisSlug: '',
        prizeMoney,
        startAt: (startAt ?? null) as Instant | null,
        pricedAt: prizeMoney as Instant,
        runners,
      }) as Partial<RaceCardView> as RaceCardView,
  ),
  changesAt: 0 as Instant,
});

const priced = { odds: { fortuna: 3, tipsport: 4, displayed: { odds: 4, marker: 'T' as const } } };
const form = (length: number) =>
  Array.from({ length }, () => ({ label: '1', placing: 'first' as const, status: null }));

test('site.landing-pages: the odds sample is the richest race that both bookmakers have priced', () => {
  const view = day(
    { runners: [runner({ id: 1, ...priced })], prizeMoney: 10 },
    { runners: [runner({ id: 2, ...priced }), runner({ id: 3, ...priced, isNonStarter: true })], prizeMoney: 20 },
    { runners: [runner({ id: 4 })], prizeMoney: 90 },
  );
  expect(oddsSample(view)?.race.number).toBe(2);
  expect(oddsSample(view)?.runners.map(({ id }) => id)).toEqual([2]);
  expect(oddsSample(day({ runners: [runner({ id: 1 })] }))).toBeNull();
});

test('odds.told-time: the odds sample is told with the moment of its race’s last change', () => {
  const view = day({ runners: [runner({ id: 1, ...priced })], prizeMoney: 10 });
  expect(oddsSample(view)?.race.pricedAt).toBe(10);
});

test('site.landing-pages: the starting gate shows three boxes of a sample team, with credits', () => {
  const races = [1, 2, 3, 4].map((id) => ({
    id,
    number: id,
    runners: [{ id: id * 10, number: 1, price: 5, isNonStarter: false, jockey: null, horse: { id } }],
  }));
  const market = { races, jockeys: [], reserveLimit: 5, example: null } as unknown as FantasyMarket;
  expect(gateSample(market, defaultRules)?.map(({ id, price, raceNumber }) => [id, price, raceNumber])).toEqual([
    [10, 5, 1],
    [20, 5, 2],
    [30, 5, 3],
  ]);
  expect(gateSample({ ...market, races: [] }, defaultRules)).toBeNull();
});

test('site.landing-pages: the sample horse has the longest form, then the most wins, and is never a non-starter', () => {
  const view = day({
    runners: [
      runner({ id: 1, form: form(5), isNonStarter: true }),
      runner({ id: 2, form: form(5) }),
      runner({ id: 3, form: form(5), badges: ['most-wins'] }),
      runner({ id: 4, form: form(2) }),
    ],
  });
  expect(horseSample(view)).toBe(3);
  expect(horseSample(day())).toBeNull();
});

test('site.help: the explained row is the one that shows most of a card', () => {
  const moved = { movement: { points: [3, 4], delta: 1 } };
  const view = day({
    runners: [
      runner({ id: 1, form: form(5) }),
      runner({ id: 2, ...priced, ...moved, form: form(3) }),
      runner({ id: 3, ...priced, ...moved, form: form(5), isNonStarter: true }),
    ],
  });
  expect(sampleRunner(view)?.runner.id).toBe(2);
  expect(sampleRunner(day())).toBeNull();
});
