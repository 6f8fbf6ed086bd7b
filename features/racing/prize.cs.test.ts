import { expect, test } from 'vitest';
import { formatPrizeSplit } from '#text/racing/prize';

test.each([
  [[30_000, 13_800, 9_000, 4_200, 3_000], 'Kč', '30~000, 13~800, 9~000, 4~200, 3~000~Kč'],
  [[1_200], 'EUR', '1~200~EUR'],
])('racing.prize-split: the purse split %o in %s', (split, currency, text) => {
  expect(formatPrizeSplit(split, currency).replaceAll('\u00a0', '~')).toBe(text);
});
