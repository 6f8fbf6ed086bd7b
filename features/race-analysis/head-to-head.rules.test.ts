import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRunRow } from './analysis-rows.rules.ts';
import { type Duel, headToHead } from './head-to-head.rules.ts';

const run = (horseId: number, raceId: number, position: number | null): PastRunRow => ({
  horseId,
  raceId,
  date: '2023-09-01' as PragueDate,
  location: 'Praha',
  distanceM: 1600,
  kind: 'flat',
  weightKg: null,
  position,
  status: position === null ? 'PN' : null,
  finishTime: null,
  jockeyId: null,
  jockeyName: null,
});

test.each<[string, PastRunRow[], Duel | null]>([
  ['never met', [run(1, 10, 1), run(2, 11, 1)], null],
  ['without runs', [], null],
  ['in front by one place', [run(1, 10, 1), run(2, 10, 2)], { ahead: 1, behind: 0, meetings: 1 }],
  ['behind by one place', [run(1, 10, 3), run(2, 10, 2)], { ahead: 0, behind: 1, meetings: 1 }],
  ['a dead heat', [run(1, 10, 2), run(2, 10, 2)], { ahead: 0, behind: 0, meetings: 1 }],
  ['it finished last, the other not', [run(1, 10, 15), run(2, 10, null)], { ahead: 1, behind: 0, meetings: 1 }],
  ['it did not finish, the other last', [run(1, 10, null), run(2, 10, 15)], { ahead: 0, behind: 1, meetings: 1 }],
  ['neither finished', [run(1, 10, null), run(2, 10, null)], { ahead: 0, behind: 0, meetings: 1 }],
])('race-analysis.head-to-head: a pair %s', (_, runs, duel) => {
  expect(headToHead([1, 2], runs).duels[0]?.[1]).toEqual(duel);
});

test('race-analysis.head-to-head: totals sum the duels with all horses of the race, others and the diagonal left out', () => {
  const runs = [run(1, 10, 1), run(2, 10, 2), run(3, 10, 3), run(9, 10, 4), run(1, 11, 5), run(3, 11, 2)];
  const { horseIds, duels, totals } = headToHead([1, 2, 3], runs);
  expect(horseIds).toEqual([1, 2, 3]);
  expect(duels.map((row, index) => row[index])).toEqual([null, null, null]);
  expect(totals).toEqual([
    { ahead: 2, behind: 1, meetings: 3 },
    { ahead: 1, behind: 1, meetings: 2 },
    { ahead: 1, behind: 2, meetings: 3 },
  ]);
  expect(headToHead([], runs)).toEqual({ horseIds: [], duels: [], totals: [] });
});
