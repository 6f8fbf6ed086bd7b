import { expect, test } from 'vitest';
import { firstNameFirst, isWomansName, personName } from './person-name.rules.ts';

test.each([
  ['Brečka Jaroslav', 'Jaroslav Brečka'],
  ['Váňa ml. Josef', 'Josef Váňa ml.'],
  ['Janáčková Koplíková Ingrid', 'Ingrid Janáčková Koplíková'],
  ['Šárka', 'Šárka'],
])('racing.rider-names: %s is %s in natural order', (familyFirst, natural) => {
  expect(firstNameFirst(familyFirst)).toBe(natural);
});

test.each([
  ['Eva Buriánková, Mgr.', 'Mgr. Eva Buriánková'],
  ['Pavel Petrásek, Bc', 'Bc. Pavel Petrásek'],
  ['Ján Mach, MVDr.', 'MVDr. Ján Mach'],
  ['Petra Florianová, B.Sc.', 'Petra Florianová, B.Sc.'],
  ['Marcel Novák ml.', 'Marcel Novák ml.'],
])('racing.rider-names: %s is shown as %s', (stored, shown) => {
  expect(personName(stored)).toBe(shown);
});

test.each([
  ['Jiřina Andrésová', true],
  ['Tereza Polesná', true],
  ['Eva Buriánková, Mgr.', true],
  ['Ingrid Janáčková Koplíková', true],
  ['Sibylle Vogt', true],
  ['Jan Faltejsek', false],
  ['Nikola Petrlík', false],
  ['Matyáš Luka', false],
  ['Ján Mach, MVDr.', false],
])("racing.rider-titles: %s is a woman's name: %s", (name, isWomans) => {
  expect(isWomansName(name)).toBe(isWomans);
});
