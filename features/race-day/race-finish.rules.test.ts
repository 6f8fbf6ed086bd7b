import { expect, test } from 'vitest';
import type { HomeDay, HomeRace } from './home-day.rules.ts';
import { finishedRaces, finishersOf } from './race-finish.rules.ts';

/** A race of which only what its finish reads is set; null is a runner without a place. */
function race(positions: readonly (number | null)[], given: Partial<HomeRace> = {}): HomeRace {
  const runners = positions.map((position, place) => ({
    id: place + 1,
    horseId: 100 + place,
    horseName: `Kůň ${place + 1}`,
    result: { ...(position === null ? {} : { position }), row: place + 1 },
  }));
  const winnerName = positions.includes(1) ? 'Kůň' : null;
  return { id: 1, state: 'completed', winnerName, runners, ...given } as unknown as HomeRace;
}
const day = (...races: HomeRace[]) => ({ races }) as unknown as HomeDay;

test.each<[string, HomeRace, [id: number, position: number][]]>([
  [
    'three',
    race([3, 1, 4, 2]),
    [
      [2, 1],
      [4, 2],
      [1, 3],
    ],
  ],
  [
    'two that finished',
    race([2, 1, null]),
    [
      [2, 1],
      [1, 2],
    ],
  ],
  ['one that finished', race([null, 1]), [[2, 1]]],
  [
    'two dead-heated for first',
    race([1, 1, 3, 4]),
    [
      [1, 1],
      [2, 1],
      [3, 3],
    ],
  ],
  [
    'two dead-heated for second',
    race([1, 2, 2, 4]),
    [
      [1, 1],
      [2, 2],
      [3, 2],
    ],
  ],
  [
    'two dead-heated for third',
    race([1, 2, 3, 3, 5]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ],
  ],
  [
    'three dead-heated for third, of whom one more fits',
    race([1, 2, 3, 3, 3]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ],
  ],
  ['nobody without places', race([null, null]), []],
  ['nobody of an annulled race', race([null, null], { state: 'annulled' }), []],
  ['nobody before the result', race([], { state: 'running' }), []],
])('race-day.moment: a finish shows %s', (_, given, shown) => {
  expect(finishersOf(given).map(({ id, position }) => [id, position])).toEqual(shown);
});

test('race-day.moment: only a result that came on the open page is one', () => {
  const waiting = race([null, null], { state: 'running', winnerName: null });
  const done = race([1, 2]);
  expect(finishedRaces(day(waiting), day(done))).toEqual([done]);
  expect(finishedRaces(day(done), day(race([2, 1])))).toEqual([]);
  expect(finishedRaces(day(waiting), day(waiting))).toEqual([]);
  expect(finishedRaces(day(waiting), day(race([null, null], { state: 'annulled' })))).toEqual([]);
  expect(finishedRaces(day(), day(done))).toEqual([]);
});
