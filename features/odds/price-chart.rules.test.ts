import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { priceChart, priceWindow } from './price-chart.rules.ts';

const hour = 3_600_000;
const at = (hours: number) => (hours * hour) as Instant;
const change = (hours: number, bookmaker: 'F' | 'T', odds: number | null) => ({ at: at(hours), bookmaker, odds });
const dayStart = at(100);

test('design.charts: prices move as steps, each point on a logarithmic axis', () => {
  const changes = [change(0, 'F', 8), change(5, 'F', 4), change(10, 'F', 2)];
  const { lines, delta } = priceChart({ runnerId: 1, changes }, { from: at(0), to: at(20) });
  expect(lines[0]?.segments).toEqual([
    [
      { x: 0, y: expect.closeTo(1) },
      { x: 0.25, y: expect.closeTo(0.5) },
      { x: 0.5, y: expect.closeTo(0) },
      { x: 1, y: expect.closeTo(0) },
    ],
  ]);
  expect(lines[0]).toMatchObject({ mark: 'F', first: 8, last: 2 });
  expect(delta).toBe(-6);
});

test('odds-analysis.movement: a withdrawn price breaks the line, and one that stays withdrawn has none', () => {
  const back = [change(0, 'T', 3), change(5, 'T', null), change(10, 'T', 3)];
  const window = { from: at(0), to: at(20) };
  expect(
    priceChart({ runnerId: 1, changes: back }, window).lines[0]?.segments.map((segment) => segment.map(({ x }) => x)),
  ).toEqual([
    [0, 0.25],
    [0.5, 1],
  ]);
  expect(priceChart({ runnerId: 1, changes: back.slice(0, 2) }, window).lines).toEqual([]);
});

test('odds-analysis.movement: the price that was valid before the window opens it', () => {
  const changes = [change(0, 'F', 5), change(110, 'F', 4)];
  expect(priceChart({ runnerId: 1, changes }, { from: dayStart, to: at(120) }).lines[0]).toMatchObject({
    first: 5,
    last: 4,
  });
});

test.each([
  ['two moves on the day: everything since the first price', [0, 101, 102], at(0)],
  ['three moves on the day: the day alone', [0, 101, 102, 103], at(101)],
])('odds-analysis.movement: %s', (_, hours, from) => {
  const runners = [{ runnerId: 1, changes: hours.map((hour, index) => change(hour, 'F', 5 + index)) }];
  expect(priceWindow(runners, dayStart, at(110))).toEqual({ from, to: at(110) });
});

test('odds-analysis.movement: without a price there is no chart', () => {
  expect(priceWindow([{ runnerId: 1, changes: [] }], dayStart, at(110))).toBeNull();
});
