import { expect, test } from 'vitest';
import type { RaceCardView, RaceDayView, RunnerView } from './race-day-view.rules.ts';
import { sampleRunner } from './sample-runner.rules.ts';

const price = { fortuna: 3, tipsport: null, displayed: { odds: 3, marker: 'F' as const } };
const unpriced = { fortuna: null, tipsport: null, displayed: null };
const figure = { label: '1', placing: 'first' as const, status: null };
const moved = (delta: number): RunnerView['movement'] => ({ points: [], delta });
const runner = (id: number, given: Partial<RunnerView>): RunnerView =>
  ({
    id,
    odds: unpriced,
    movement: null,
    form: [],
    badges: [],
    weightKg: null,
    isNonStarter: false,
    ...given,
  }) as Partial<RunnerView> as RunnerView;
const day = (...races: RunnerView[][]): RaceDayView =>
  ({
    races: races.map((runners, at) => ({ number: at + 1, runners }) as Partial<RaceCardView>),
  }) as Partial<RaceDayView> as RaceDayView;

test.each<[string, Partial<RunnerView>, Partial<RunnerView>]>([
  ['a price', { odds: price }, { form: [figure, figure, figure, figure, figure] }],
  ['a movement', { movement: moved(0.5) }, { movement: moved(0), form: [figure] }],
  ['a weight', { weightKg: 58 }, { form: [figure, figure], badges: ['favourite'] }],
  ['a longer form', { form: [figure, figure] }, { form: [figure] }],
  ['a badge', { badges: ['favourite'] }, {}],
  [
    'a form before two badges',
    { form: [figure, figure] },
    { badges: ['favourite', 'most-wins'] as RunnerView['badges'] },
  ],
  ['price and weight before one of them', { odds: price, weightKg: 58 }, { odds: price, form: [figure] }],
])('site.help: the runner with %s explains a race card', (_, better, worse) => {
  expect(sampleRunner(day([runner(1, worse)], [runner(2, better)]))?.runner.id).toBe(2);
  expect(sampleRunner(day([runner(2, better)], [runner(1, worse)]))?.runner.id).toBe(2);
});

test('site.help: of equal runners the first, with its race; never a non-starter; none of an empty day', () => {
  const scratched = runner(3, { odds: price, weightKg: 58, isNonStarter: true });
  const sample = sampleRunner(day([scratched], [runner(1, {}), runner(2, {})]));
  expect([sample?.runner.id, sample?.race.number]).toEqual([1, 2]);
  expect(sampleRunner(day([scratched]))).toBeNull();
  expect(sampleRunner(day())).toBeNull();
});
