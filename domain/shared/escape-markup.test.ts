import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('a text between tags and in an attribute stays a text', () => {
  expect(escapeMarkup(`</text><script x="1" y='2'>&amp;`)).toBe(
    '&lt;/text&gt;&lt;script x=&quot;1&quot; y=&#39;2&#39;&gt;&amp;amp;',
  );
});
