import fc from 'fast-check';
import { expect, test } from 'vitest';
import { horseName } from './horse-name.rules.ts';

test.each([
  ['SACAMIRO', 'Sacamiro'],
  ['JARDIN MICHELET', 'Jardin Michelet'],
  ['L`ENFANT TERRIBLE', "L'Enfant Terrible"],
  ['FILS DE L`AIR', "Fils De L'Air"],
  ['HAS D`EMRA', "Has D'Emra"],
  ['ALEXANDRE D`OR', "Alexandre D'Or"],
  ['N`OUBLIE PAS', "N'Oublie Pas"],
  ['MISS O`SHEA', "Miss O'Shea"],
  ['ADAM`S RIB', "Adam's Rib"],
  ['SHAWNEE`S TRIUMPH', "Shawnee's Triumph"],
  ['IT`S QUINI TIEP', "It's Quini Tiep"],
  ['CATS`AGILITY', "Cats'Agility"],
  ['DOBRY-POCZATEK', 'Dobry-Poczatek'],
  ['G. I. JANE', 'G. I. Jane'],
  ['NÁTURA', 'Nátura'],
  ['ŚWIST', 'Świst'],
  ['PERGÖTÜZ', 'Pergötüz'],
  ['DR COLOKID', 'Dr Colokid'],
  ['MR SPEX', 'Mr Spex'],
  ['MC CALMING', 'Mc Calming'],
  ['MY TAKY TAKY LP', 'My Taky Taky LP'],
  ['LEGIONAR SRB', 'Legionar Srb'],
  ['SALT MIX', 'Salt Mix'],
  ['LADY DI', 'Lady Di'],
  ['VI FI', 'Vi Fi'],
  ['FALCON X', 'Falcon X'],
  ['NAPOLEON III', 'Napoleon III'],
  ['STRING(GER*)', 'String (GER)'],
  ['FRENCH CHARDONNAY(GER*)', 'French Chardonnay (GER)'],
  ['TEMPEST (IRE)', 'Tempest (IRE)'],
  ['josef', 'Josef'],
  ["L'Enfant Terrible", "L'Enfant Terrible"],
  ['MacArthur', 'MacArthur'],
  ['  WAKAI   GO ', 'Wakai Go'],
  ['', 'Neznámý kůň'],
])('racing.horse-names, title case by one rule: %s is shown as %s', (given, shown) => {
  expect(horseName(given)).toBe(shown);
});

test('racing.horse-names: formatting a formatted name changes nothing', () => {
  const word = fc.stringMatching(/^[A-ZÁČĚŘŠÜ]{1,9}$/);
  const joined = fc.array(fc.tuple(word, fc.constantFrom(' ', '`', '-')), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(joined, (parts) => {
      const shown = horseName(parts.flat().slice(0, -1).join(''));
      expect(horseName(shown)).toBe(shown);
    }),
  );
});
