import { expect, test } from 'vitest';
import { longestLosingRun } from './losing-run.rules.ts';

test.each([
  ['l', 1],
  ['w', 0],
  ['p', 0],
  ['lw', 1],
  ['wl', 1],
  ['lpl', 1],
  ['llwl', 2],
  ['lwll', 2],
  ['llplllwll', 3],
])('tip-analysis.losing-run: of %s it is %i', (letters, run) => {
  expect(longestLosingRun(letters)).toBe(run);
});
