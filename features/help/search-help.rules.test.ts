import { expect, test } from 'vitest';
import { type HelpEntry, searchHelp } from './search-help.rules.ts';

const term = (id: string, title: string, text: string): HelpEntry => ({ id, kind: 'term', title, text });
const entries = [
  term('roi', 'ROI', 'výhra minus vklad, dělené vkladem; s marží nemá nic společného'),
  term('margin', 'marže', 'součet pravděpodobností nad 100 %'),
  term('dns', 'DNS', 'nestartoval'),
  term('start', 'startka', 'přihláška'),
  term('ae', 'A/E (S/O)', 'skutečné výhry dělené očekávanými'),
];

test.each([
  ['marže', ['margin', 'roi']],
  ['MARZE', ['margin', 'roi']],
  ['marz', ['margin', 'roi']],
  ['dns', ['dns']],
  ['ar', []],
  ['a/e', ['ae']],
  ['výhry očekávanými', ['ae']],
  ['výhry nestartoval', []],
  ['', []],
  ['   ', []],
  ['<script>', []],
])('site.help: searching for "%s" finds %o', (q, found) => {
  expect(searchHelp(entries, q).map(({ id }) => id)).toEqual(found);
});

test('site.help: a very long query is searched by its beginning', () => {
  expect(searchHelp(entries, `dns${' '.repeat(70)}nothing`).map(({ id }) => id)).toEqual(['dns']);
});
