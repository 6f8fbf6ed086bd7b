import { expect, test } from 'vitest';
import { isUuid } from './uuid.rules.ts';

test.each([
  ['00000000-0000-4000-8000-00000000000f', true],
  ['00000000-0000-4000-8000-00000000000F', false],
  ['00000000-0000-4000-8000-00000000000g', false],
  ['00000000-0000-4000-8000-00000000000', false],
  ['00000000-0000-4000-8000-0000000000000', false],
  ['x00000000-0000-4000-8000-000000000000', false],
  ['00000000-0000-4000-8000-000000000000x', false],
  ['000000000000400080000000000000000000', false],
  ['', false],
])('public-pages.hostile-requests: "%s" is an id of a person: %s', (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
