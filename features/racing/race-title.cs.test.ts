import { expect, test } from 'vitest';
import { raceTitle } from '#text/racing/race-title';

test.each([
  ['Cena Lesů České republiky – Cena Labe', 'Cena Lesů České republiky\u00a0– Cena Labe'],
  ['Cena společnosti VCES a.s. - Cena Laty Brandisové', 'Cena společnosti VCES a.s.\u00a0– Cena Laty Brandisové'],
  ['Cena Arnošta z Pardubic', 'Cena Arnošta z\u00a0Pardubic'],
  [null, '7.\u00a0dostih'],
])('design.czech-typography: %s', (name, title) => {
  expect(raceTitle({ name, number: 7 })).toBe(title);
});
