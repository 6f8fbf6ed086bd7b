import { expect, test } from 'vitest';
import type { HorseRun } from './horse-record.rules.ts';
import { horseRecord } from './horse-record.rules.ts';

const placed = (position: number, odds: number | null = null): HorseRun => ({ position, status: null, odds });
const ended = (status: HorseRun['status'], odds: number | null = null): HorseRun => ({ position: null, status, odds });

test('statistics.what-counts: runs with a position are counted, the unfinished separately', () => {
  expect(horseRecord([placed(1, 4), placed(3, 8), placed(7), placed(1, 3), ended('PN', 50)])).toEqual({
    totalRaces: 4,
    wins: 2,
    placements: 3,
    unfinished: 1,
    winRate: 0.5,
    placementRate: 0.75,
    avgOdds: 5,
    avgFinishingPosition: 3,
  });
});

test.each<[HorseRun['status'], number]>([
  ['PN', 1],
  ['ZN', 1],
  ['Z', 1],
  ['SN', 1],
  ['D', 1],
  ['DD', 1],
  ['S', 1],
  ['DNS', 0],
  ['A', 0],
  [null, 0],
])('statistics.what-counts: a run that ended with %s counts %i among the unfinished', (status, unfinished) => {
  const record = horseRecord([ended(status)]);
  expect([record.totalRaces, record.unfinished]).toEqual([0, unfinished]);
});

test('statistics.horse-record: a horse without runs has no rates', () => {
  expect(horseRecord([])).toMatchObject({
    winRate: null,
    placementRate: null,
    avgOdds: null,
    avgFinishingPosition: null,
  });
});
