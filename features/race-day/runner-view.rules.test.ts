import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { FormRun, RunnerRow } from './race-day-rows.rules.ts';
import type { RunnerContext } from './runner-view.rules.ts';
import { runnerView } from './runner-view.rules.ts';
import { runnerRow } from '#tests/factories/race-day-rows.ts';

/** 8 October 2023, Pardubice, race 6: the winner. */
const quartDeGarde = runnerRow({
  id: 61,
  raceId: 6,
  number: 2,
  horseId: 412,
  horseName: 'QUART DE GARDE',
  horseCountry: 'FR',
  horseSex: 'val',
  horseAge: 8,
  trainerName: 'Török Dalibor',
  jockeyId: 31,
  jockeyName: 'Jan Faltejsek',
  jockeyTitle: 'žokej',
  weightKg: 70,
  odds: { fortuna: 2.4, tipsport: 2.5 },
  finishingPosition: 1,
  finishingMargin: 'LEHCE',
  finishTime: '00:04:04.99',
  resultRow: 1,
});
const bare: RunnerContext = { isCompleted: true, record: null, prices: [], tips: [], badges: [] };
const view = (row: Partial<RunnerRow>, context: Partial<RunnerContext> = {}) =>
  runnerView({ ...quartDeGarde, ...row }, { ...bare, ...context });

test('race-day.card-columns: the row of a winner', () => {
  expect(view({}, { badges: ['favourite'] })).toEqual({
    id: 61,
    number: 2,
    horse: {
      id: 412,
      name: 'Quart De Garde',
      country: 'FR',
      sex: 'val',
      age: 8,
      slug: '412-quart-de-garde',
      stable: null,
      trainer: 'Török Dalibor',
      silk: unknownSilk,
    },
    jockey: { id: 31, name: 'Jan Faltejsek', title: 'žokej', slug: '31-jan-faltejsek' },
    weightKg: 70,
    allowanceKg: null,
    draw: null,
    handicapRating: null,
    equipment: [],
    reserve: null,
    odds: { fortuna: 2.4, tipsport: 2.5, displayed: { odds: 2.5, marker: 'T' } },
    movement: null,
    badges: ['favourite'],
    form: [],
    isNonStarter: false,
    result: { position: 1, placing: 'first', status: null, time: '4:04.99', margin: 'lehce', row: 1 },
    tips: { count: 0, names: [] },
  });
});

test('race-day.completed-race: before the result is in there is none, but a non-starter is shown as one at once', () => {
  const lineup = { finishingPosition: null, finishingMargin: null, finishTime: null, resultRow: null };
  expect(view(lineup, { isCompleted: false }).result).toBeNull();
  const scratched = view({ ...lineup, resultStatus: 'DNS' }, { isCompleted: false });
  expect([scratched.isNonStarter, scratched.result?.status]).toEqual([true, 'DNS']);
});

test('race-day.card-columns: an unnamed or unlinked rider', () => {
  expect(view({ jockeyId: null, jockeyName: null }).jockey).toBeNull();
  expect(view({ jockeyId: null, jockeyName: 'J. Nový' }).jockey).toMatchObject({ id: null, slug: null });
});

test('odds.movement, tips.names: prices make a movement and tips are named', () => {
  const price = (at: number, odds: number) => ({ at: at as Instant, bookmaker: 'F' as const, odds });
  const author = (username: string | null, at: number) => ({ userId: `id ${at}`, username });
  const authors = ['a1', null, 'c3', 'd4'].map(author);
  const shown = view(
    {},
    { prices: [price(1, 4), price(2, 2.4)], tips: authors.map((tip) => ({ runnerId: 61, ...tip })) },
  );
  expect(shown.movement).toEqual({ points: [4, 2.4], delta: -1.6 });
  expect(shown.tips).toEqual({ count: 4, names: authors.slice(0, 3).map(({ username }) => username) });
});

test('race-day.card-form: at most five figures, newest first, codes among them', () => {
  const run = (position: number | null, status: ResultStatus | null): FormRun => {
    return { position, status };
  };
  const form = [run(1, null), run(null, 'PN'), run(3, null), run(null, null), run(4, null), run(2, null)];
  const record = { horseId: 412, totalRaces: 9, wins: 2, placements: 5, form };
  expect(view({}, { record }).form).toEqual([
    { label: '1', placing: 'first', status: null },
    { label: 'PN', placing: 'status', status: 'PN' },
    { label: '3', placing: 'top-three', status: null },
    { label: '4', placing: 'other', status: null },
  ]);
});
