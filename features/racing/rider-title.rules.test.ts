import { expect, test } from 'vitest';
import { riderTitle } from './rider-title.rules.ts';
import { riderTitleLabel } from '#text/racing/rider-title';

test.each([
  ['žokej', 'žokej'],
  ['ž.', 'žokej'],
  ['žk.', 'žák'],
  ['žák', 'žák'],
  ['žákyně', 'žák'],
  ['am.', 'amatér'],
  ['Amatér', 'amatér'],
  ['', null],
  ['jezdec', null],
])("racing.rider-names: the title '%s' is %s", (text, title) => {
  expect(riderTitle(text)).toBe(title);
});

test.each([
  ['Jan Faltejsek', ['žokej', 'žák', 'amatér', 'jezdec', null]],
  ['Jiřina Andrésová', ['žokejka', 'žákyně', 'amatérka', 'jezdec', null]],
])('racing.rider-titles: the titles of %s are displayed as %o, an unknown one as it is stored', (name, labels) => {
  expect(['ž.', 'žk.', 'am.', 'jezdec', null].map((stored) => riderTitleLabel(stored, name))).toEqual(labels);
});
