import { expect, test } from 'vitest';
import { insertParagraph, pictureMarkdown } from './picture.rules.ts';

test.each([
  ['', 0, 'P\n\n'],
  ['Jedna.', 6, 'Jedna.\n\nP\n\n'],
  ['Jedna.\n\nDvě.', 6, 'Jedna.\n\nP\n\nDvě.'],
  ['Jedna.\n\nDvě.', 0, 'P\n\nJedna.\n\nDvě.'],
  ['Jedna. Dvě.', 7, 'Jedna.\n\nP\n\nDvě.'],
])('articles.pictures: %j with a paragraph at %i', (text, at, expected) => {
  const inserted = insertParagraph(text, at, 'P');
  expect(inserted.text).toBe(expected);
  expect(inserted.text.slice(0, inserted.end)).toMatch(/P\n\n$/);
});

test('articles.pictures: a picture in Markdown, whatever its texts contain', () => {
  const url = '/media/articles/1200x800/20231007T120312-0123456789abcdef.jpg';
  expect(pictureMarkdown({ url, altText: 'V cíli' }, null)).toBe(`![V cíli](${url})`);
  expect(pictureMarkdown({ url, altText: 'a]b*c' }, 'Foto: "X" & \\')).toBe(
    String.raw`![a\]b\*c](${url} "Foto: \"X\" \& \\")`,
  );
});
