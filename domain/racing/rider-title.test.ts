import { expect, test } from 'vitest';
import { riderTitle } from './rider-title.ts';

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
