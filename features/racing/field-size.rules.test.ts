import { expect, test } from 'vitest';
import { fieldSize } from './field-size.rules.ts';

test.each([
  [7, 'small'],
  [8, 'medium'],
  [10, 'medium'],
  [11, 'large'],
] as const)('racing.field-sizes: a field of %d is %s', (starters, size) => {
  expect(fieldSize(starters)).toBe(size);
});
