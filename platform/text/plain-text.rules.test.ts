import { expect, test } from 'vitest';
import { characterCount, cutText, plainText } from './plain-text.rules.ts';

const family = '👨‍👩‍👧‍👦';
const england = '🏴\u{E0066}\u{E0062}\u{E0065}\u{E006E}\u{E0066}\u{E007F}';

for (const [what, given, expected] of [
  ['control characters', 'Ko\u0000u\u0007ř\u001B[31m\u007F\u0085', 'Kouř[31m'],
  ['line breaks of every kind, as one', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a tab', 'kůň\tjezdec', 'kůň jezdec'],
  ['zero-width characters', 'Va\u200Bni\u200Cl\u200Dka\uFEFF\u2060', 'Vanilka'],
  ['a change of the writing direction', '\u202Ekun\u202C \u2066x\u2069\u200F', 'kun x'],
  ['a soft hyphen and letters without a shape', 'dos\u00ADtih\u3164\u2800\u115F', 'dostih'],
  ['half a pair', 'a\uD83Db', 'ab'],
  ['a pile of accents', `e${'\u0301'.repeat(40)}`, 'e\u0301\u0301\u0301\u0301'],
  ['what belongs to an emoji', `${family} 👍🏽 ❤️ 1️⃣ ${england} 🇨🇿`, `${family} 👍🏽 ❤️ 1️⃣ ${england} 🇨🇿`],
  ['ordinary Czech', '„Příliš žluťoučký kůň“ – 3\u00A0: 1', '„Příliš žluťoučký kůň“ – 3\u00A0: 1'],
] as const) {
  test(`site.plain-text: ${what}`, () => {
    expect(plainText(given)).toBe(expected);
  });
}

test('site.plain-text: 1000 characters by default, as people count them', () => {
  expect(plainText('ž'.repeat(1001))).toBe('ž'.repeat(1000));
  expect(plainText(family.repeat(1001))).toBe(family.repeat(1000));
  expect(plainText('délka', 3)).toBe('dél');
});

test('site.plain-text: 10 MB of text cost no more than the part that is stored', () => {
  expect(plainText('a'.repeat(10_000_000))).toHaveLength(1000);
});

test('site.plain-text: a text is never cut inside a character', () => {
  expect(cutText(`ab${family}c`, 3)).toBe(`ab${family}`);
  expect(cutText('ze\u030Cna', 2)).toBe('ze\u030C');
});

test('chat.message-limits: characters are counted as people count them', () => {
  expect([characterCount(''), characterCount('ženě'), characterCount('z\u030C'), characterCount(family)]).toEqual([
    0, 4, 1, 1,
  ]);
});
