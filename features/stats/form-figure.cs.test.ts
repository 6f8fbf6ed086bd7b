import { expect, test } from 'vitest';
import { disciplineLetter, formFigure } from '#text/stats/form-figure';

for (const [position, status, figure] of [
  [1, null, { label: '1', placing: 'first', status: null }],
  [3, null, { label: '3', placing: 'top-three', status: null }],
  [4, null, { label: '4', placing: 'other', status: null }],
  [12, null, { label: '12', placing: 'other', status: null }],
  [null, 'PN', { label: 'PN', placing: 'status', status: 'PN' }],
  [null, null, null],
] as const) {
  test(`race-day.placing-colours: form figure of ${position ?? status ?? 'an unknown result'}`, () => {
    expect(formFigure(position, status)).toEqual(figure);
  });
}

// r = rovina, p = proutky, s = steeplechase, c = cross-country; other kinds have no letter.
test('statistics.form-letters: each discipline has its letter', () => {
  expect((['flat', 'hurdles', 'steeplechase', 'cross-country', 'other'] as const).map(disciplineLetter).join('')).toBe(
    'rpsc',
  );
});
