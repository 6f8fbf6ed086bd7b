import { expect, test } from 'vitest';
import { linkAddress, linkMarkdown } from './picture.rules.ts';

test.each([
  ['horse', '/horse/7'],
  ['jockey', '/jockey/7'],
  ['event', '/?eventId=7'],
  ['race', null],
] as const)('articles.editor-tabs: a link to a %s leads to %s', (kind, address) => {
  expect(linkAddress({ kind, id: 7 })).toBe(address);
});

test('articles.editor-tabs: a link stands over the selected words, else over the name', () => {
  expect(linkMarkdown('vítěz', 'Sacamiro', '/horse/7')).toBe('[vítěz](/horse/7)');
  expect(linkMarkdown('', 'A [B]', '/horse/7')).toBe(String.raw`[A \[B\]](/horse/7)`);
});
