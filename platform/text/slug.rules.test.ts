import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, idFromSlug, idSlug, slugify } from './slug.rules.ts';

test.each([
  ['L`ENFANT TERRIBLE', 'lenfant-terrible'],
  ['Fils De L’Air', 'fils-de-lair'],
  ['NÁTURA', 'natura'],
  ['ŘEŘICHA ŽLUŤOUČKÁ', 'rericha-zlutoucka'],
  ['ŚWIST', 'swist'],
  ['PERGÖTÜZ', 'pergotuz'],
  ['Łódź', 'lodz'],
  ['Weiße Rose', 'weisse-rose'],
  ['DOBRY-POCZATEK', 'dobry-poczatek'],
  ['G. I. JANE', 'g-i-jane'],
  ['Lysá nad Labem', 'lysa-nad-labem'],
  ['14:30', '14-30'],
  ['  –  ', ''],
])('public-pages.slugs: the slug of %s is %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('public-pages.slugs: a slug made of a slug is the same, and has only letters, digits and single hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slugify(slug)).toBe(slug);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});

test.each([
  ['Josef Váňa ml.', 'josef vana ml.'],
  ['L`ENFANT TERRIBLE', "l'enfant terrible"],
  ["L'Enfant Terrible", "l'enfant terrible"],
  ['Šebesta L`udovít', "sebesta l'udovit"],
  ['  S\u030ca\u0301rka\u00a0 \u202fTuhýková\n', 'sarka tuhykova'],
])('search.forgiving: %s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  [412, 'SACAMIRO', '412-sacamiro'],
  [7, 'L`ENFANT TERRIBLE', '7-lenfant-terrible'],
  [9, '…', '9'],
])('public-pages.slugs: the link of %i %s is %s', (id, name, slug) => {
  expect(idSlug(id, name)).toBe(slug);
  expect(idFromSlug(slug)).toBe(id);
});

test.each([
  ['412-jiny-kun', 412],
  ['412', 412],
  ['412x', null],
  ['0-x', null],
  ['012-x', null],
  ['-5', null],
  ['sacamiro', null],
  ['', null],
  ['99999999999999999999-x', null],
])('public-pages.canonical-addresses: the id decides: %s is %s', (slug, id) => {
  expect(idFromSlug(slug)).toBe(id);
});
