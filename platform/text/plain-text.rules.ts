/** Splits text into grapheme clusters, the characters a person sees. */
const segmenter = new Intl.Segmenter('cs', { granularity: 'grapheme' });

/** Upper bound of UTF-16 units in one visible character: a family emoji has about thirty. */
const maxUnitsPerCharacter = 32;
const emoji =
  String.raw`[#*0-9]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|` +
  String.raw`\p{ExtPict}\uFE0F?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*`;
/** Control, format (zero-width, writing direction) and unassigned characters, lone surrogates, blank letters. */
const invisible = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{DI}\u2800]`;
const emojiOrInvisible = new RegExp(`(${emoji})|${invisible}`, 'gu');
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * User input made safe to store and show (site.plain-text): control, invisible and bidirectional characters are
 * removed, line breaks become '\n', tabs spaces, emoji stay whole, stacked accents are limited to four; then the text
 * is cut to `maxLength` visible characters.
 */
export function plainText(text: string, maxLength = 1000): string {
  const clean = text
    .slice(0, maxLength * maxUnitsPerCharacter)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(emojiOrInvisible, (_, matchedEmoji: string | undefined) => matchedEmoji ?? '')
    .replace(excessMarks, '$1');
  return cutText(clean, maxLength);
}

/** The first `maxLength` visible characters: never half an emoji, never a letter without its accent. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === maxLength) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** Number of visible characters: 'ě' written with a combining mark is one, a family emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
