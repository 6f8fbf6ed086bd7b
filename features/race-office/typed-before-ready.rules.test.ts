import { expect, test } from 'vitest';
import { typedBeforeReady } from './selection.rules.ts';

test.each([
  ['behind the old text', '3,7', '3,73,5', '3,5'],
  ['in front of it', '3,7', '3,53,7', '3,5'],
  ['instead of it', '3,7', '4,1', '4,1'],
  ['inside it', '3,7', '3,97', '3,97'],
  ['into an empty cell', '', '3,5', '3,5'],
])(
  'race-office.grid: what was typed before the grid was ready overwrites the cell: %s',
  (_case, stored, shown, typed) => {
    expect(typedBeforeReady(stored, shown)).toBe(typed);
  },
);
