import { expect, test } from 'vitest';
import { buildExcerpt, maxFeaturedArticles, maxFlashArticles } from './article.rules.ts';

const letters = (count: number) => 'x'.repeat(count);

test.each<[string, string | null, string, string]>([
  ['its own, trimmed', ' Krátce. ', 'Celý text', 'Krátce.'],
  ['the text where there is none', null, 'Celý text', 'Celý text'],
  ['the text where it is blank', '  ', 'Celý text', 'Celý text'],
  ['160 characters whole', null, letters(160), letters(160)],
  ['of 161 the first 160', null, letters(161), `${letters(160)}…`],
  ['no space before the dots', null, `${letters(159)} ${letters(9)}`, `${letters(159)}…`],
  ['its own, however long', letters(300), 'Celý text', letters(300)],
  ['nothing of nothing', null, '', ''],
])('articles.flash-news, the excerpt: %s', (_, excerpt, text, shown) => {
  expect(buildExcerpt(excerpt, text)).toBe(shown);
});

test('articles.flash-news, articles.featured: four of the one, three of the other', () => {
  expect([maxFlashArticles, maxFeaturedArticles]).toEqual([4, 3]);
});
