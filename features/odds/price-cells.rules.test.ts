import { expect, test } from 'vitest';
import { type PricedResult, priceCells } from './price-cells.rules.ts';

type Starter = PricedResult['starters'][number];
const starter = (fortuna: number | null, position: number | null, course: number | null = null): Starter => ({
  position,
  odds: { fortuna, tipsport: null, course },
});
const race = (starters: readonly Starter[], given: Partial<PricedResult> = {}): PricedResult => ({
  season: 2023,
  location: 'Praha',
  kind: 'flat',
  starters,
  ...given,
});

test('odds-analysis.long-run: a race’s cells by band, chance and favourite', () => {
  // Prices 2, 4, 4 are fair chances of a half and two quarters.
  const group = { season: 2023, location: 'Praha', kind: 'flat', field: 'small' };
  expect(priceCells([race([starter(2, 2), starter(4, 1), starter(4, null)])])).toEqual([
    { ...group, band: 0, bin: 6, isFavourite: true, starts: 1, wins: 0, implied: 0.5, fair: 0.5, returned: 0 },
    { ...group, band: 1, bin: 4, isFavourite: false, starts: 2, wins: 1, implied: 0.5, fair: 0.5, returned: 4 },
  ]);
});

test('odds-analysis.long-run: a race in which nobody priced every starter is left out', () => {
  expect(priceCells([race([starter(2, 2), starter(4, 1), starter(null, 3)])])).toEqual([]);
});

test('odds-analysis.long-run: races of one kind add up, those of another season, course or type stay apart', () => {
  const pair = [starter(2, 1), starter(2, 2)];
  const others = [{ season: 2022 }, { location: 'Most' }, { kind: 'hurdles' as const }];
  const cells = priceCells([race(pair), race(pair), ...others.map((given) => race(pair, given))]);
  expect(cells.map(({ starts, wins, returned }) => [starts, wins, returned])).toEqual([
    [4, 2, 4],
    [2, 1, 2],
    [2, 1, 2],
    [2, 1, 2],
  ]);
});

test.each([
  [7, 'small'],
  [8, 'medium'],
  [10, 'medium'],
  [11, 'large'],
])('racing.field-sizes: %i starters are a %s field', (count, field) => {
  const cells = priceCells([race(Array.from({ length: count }, () => starter(9, null)))]);
  expect(cells.map((cell) => [cell.starts, cell.field])).toEqual([[count, field]]);
});

test('odds.course-price: the course’s price counts where neither bookmaker had one', () => {
  expect(priceCells([race([starter(null, 1, 5), starter(3, null, 5)])])).toMatchObject([
    { band: 2, implied: 0.2, fair: 0.5, returned: 5 },
    { band: 1, fair: 0.5 },
  ]);
});

test('odds-analysis.long-run: without races or prices there are no cells', () => {
  expect(priceCells([])).toEqual([]);
  expect(priceCells([race([]), race([starter(null, 1)])])).toEqual([]);
});
