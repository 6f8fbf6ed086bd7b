import { expect, test } from 'vitest';
import { runsSinceWin } from './since-win.rules.ts';

for (const [positions, expected] of [
  [[1, 2], 0],
  [[3, null, 1], 1],
  [[null, 1], 0],
  [[3, null], null],
  [[], null],
] as const) {
  test(`statistics.since-win: after ${positions.join(', ') || 'no run'} the écart is ${expected}`, () => {
    expect(runsSinceWin(positions.map((position) => ({ position })))).toBe(expected);
  });
}
