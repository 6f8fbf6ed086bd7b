import { expect, test } from 'vitest';
import { namesakeKey } from './match-horse.rules.ts';

test.each([
  ['Jan Novák', 'Novák Jan', true],
  ['Jan Novák', 'JAN NOVAK', true],
  ['Jan Novák', 'Jan Novák ml.', false],
  ['Jan Novák st.', 'Jan Novák ml.', false],
  ['Jan Novák ml', 'Novák Jan ml.', true],
  ['Ing. Jan Novák', 'Jan Novák', true],
  ['Jan Novák, Mgr.', 'Jan Novák', true],
  ['DS Lipany s.r.o.', 'DS Lipany', true],
  ['J. Novák', 'Jan Novák', false],
  ['Jan Novák', 'Jana Nováková', false],
  ['Stáj Luka', 'Stáj Luka 2', false],
])('import.namesakes: %s and %s may be one: %s', (a, b, isPossible) => {
  expect(namesakeKey(a) === namesakeKey(b)).toBe(isPossible);
});
