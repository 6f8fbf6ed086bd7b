import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.rules.ts';

test('markup in a text is escaped, between tags and in attributes', () => {
  expect(escapeMarkup(`</text><script x="1" y='2'>&amp;`)).toBe(
    '&lt;/text&gt;&lt;script x=&quot;1&quot; y=&#39;2&#39;&gt;&amp;amp;',
  );
});
