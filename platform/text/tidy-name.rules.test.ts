import { expect, test } from 'vitest';
import { tidyName } from './tidy-name.rules.ts';

test.each([
  ['S\u030ca\u0301rka T\u030cuhy\u0301kova\u0301', 'Šárka Ťuhýková'],
  ['Věra\u00a0Křížová', 'Věra Křížová'],
  ['Řehoř  Ďáblík', 'Řehoř Ďáblík'],
  ['\ufeffStáj \u2009\u202fŽižka\u00a0', 'Stáj Žižka'],
  ['Pavel\nDvořák', 'Pavel Dvořák'],
  ['L`ENFANT’S  "BEST"', 'L`ENFANT’S "BEST"'],
])('import.namesakes: %j is stored as %s', (text, tidy) => {
  expect(tidyName(text)).toBe(tidy);
});
