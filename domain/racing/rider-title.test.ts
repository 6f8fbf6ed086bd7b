import { expect, test } from 'vitest';
import { riderTitle, riderTitleLabel } from './rider-title.ts';

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

test('racing.rider-names: a title is displayed as one of the known words, an unknown one as it is stored', () => {
  expect(['ž.', 'žk.', 'jezdec', null].map(riderTitleLabel)).toEqual(['žokej', 'žák', 'jezdec', null]);
});
