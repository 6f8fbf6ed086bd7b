import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { horseAge } from './horse-sex-and-age.rules.ts';

test.each([
  [2020, '2023-01-01', 3],
  [2020, '2023-12-31', 3],
  [2020, '2024-01-01', 4],
  [2023, '2023-06-01', 0],
  [null, '2023-06-01', null],
])('horses.categories: born in %s a horse is on %s by the calendar year %s', (birthYear, today, age) => {
  expect(horseAge(birthYear, today as PragueDate)).toBe(age);
});

test.each([
  [1998, 25],
  [1997, null],
  [1979, null],
  [2024, null],
])('racing.ages: a horse born in %s is %s years old in 2023', (birthYear, age) => {
  expect(horseAge(birthYear, '2023-10-08' as PragueDate)).toBe(age);
});
