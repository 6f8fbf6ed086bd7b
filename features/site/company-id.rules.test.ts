import { expect, test } from 'vitest';
import { isCompanyId } from './settings-input.rules.ts';

test.each([
  ['27082440', true],
  ['00006947', true],
  ['45274649', true],
  ['27082441', false],
  ['2708244', false],
  ['270824400', false],
  ['CZ27082440', false],
  ['', false],
])('law.operator-details: an IČO of %j is %s', (id, isValid) => {
  expect(isCompanyId(id)).toBe(isValid);
});
