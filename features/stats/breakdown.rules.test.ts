import { expect, test } from 'vitest';
import { breakdown } from './breakdown.rules.ts';

const run = (course: string | null, position: number | null) => ({
  course,
  position,
  status: position === null ? ('PN' as const) : null,
  odds: null,
});

test('statistics.breakdowns: runs by group, the largest first, unfinished ones separately, those without a group left out', () => {
  const runs = [run('Most', 1), run('Chuchle', 2), run(null, 1), run('Chuchle', null), run('Chuchle', 5)];
  const rows = breakdown(runs, ({ course }) => course);
  expect(
    rows.map(({ key, record }) => [key, record.totalRaces, record.wins, record.placements, record.unfinished]),
  ).toEqual([
    ['Chuchle', 2, 0, 1, 1],
    ['Most', 1, 1, 1, 0],
  ]);
});
