/** The parts of Intl.Segmenter that count characters as people do; the language this floor is compiled against has it. */
const segmenter = new Intl.Segmenter('cs', { granularity: 'grapheme' });

/** Most code units a character needs: a family of emoji has some thirty. */
const maxUnitsPerCharacter = 32;
const emoji =
  String.raw`[#*0-9]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|` +
  String.raw`\p{ExtPict}\uFE0F?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*`;
/** Control, format (zero-width, writing direction) and unassigned characters, halves of pairs, letters without a shape. */
const invisible = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{DI}\u2800]`;
const emojiOrInvisible = new RegExp(`(${emoji})|${invisible}`, 'gu');
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * What people typed or sent, fit to be stored and shown (Spec 5, Text helper): control characters, invisible ones and
 * those that turn the writing direction are taken out, line breaks stay as '\n', a tab becomes a space, emoji stay
 * whole, piles of accents are levelled; then it is cut to `longest` characters as people count them.
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

/** The first characters as people count them: never half an emoji, never a letter without its accent. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === maxLength) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** Characters as people count them: 'ě' written with a combining hook is one, a family of emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
