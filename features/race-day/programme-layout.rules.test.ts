import { expect, test } from 'vitest';
import { type ProgrammeLayout, programmeLayout } from './programme-layout.rules.ts';

const day = (...runners: number[]) => runners.map((count) => ({ runners: Array.from({ length: count }) }));
const all = (races: number, runners: number) => day(...Array.from({ length: races }, () => runners));

test.each<[string, ReturnType<typeof day>, ProgrammeLayout['density'], boolean]>([
  ['a day without races', day(), 'roomy', true],
  ['six races of six', all(6, 6), 'roomy', true],
  ['the day of the Velká pardubická', day(7, 7, 10, 8, 9, 8, 18), 'normal', true],
  ['eight races of eight', all(8, 8), 'normal', true],
  ['nine races of nine', all(9, 9), 'dense', true],
  ['nine races of twelve', all(9, 12), 'dense', false],
  ['ten races of eighteen, which take more than four pages', all(10, 18), 'normal', false],
  ['one race of sixty', day(60), 'roomy', true],
])('race-day.programme: %s is set on four pages where they suffice', (_, races, density, isWhole) => {
  expect(programmeLayout(races)).toEqual({ density, isWhole });
});
