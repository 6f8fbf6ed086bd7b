import { expect, test } from 'vitest';
import { distanceBand } from './distance-band.rules.ts';

for (const [metres, band] of [
  [1000, 'sprint'],
  [1400, 'sprint'],
  [1401, 'mile'],
  [1900, 'mile'],
  [2000, 'middle'],
  [2300, 'middle'],
  [2400, 'staying'],
  [6900, 'staying'],
] as const) {
  test(`racing.distance-bands: ${metres} m is ${band}`, () => {
    expect(distanceBand(metres)).toBe(band);
  });
}
