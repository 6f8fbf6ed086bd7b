import { expect, test } from 'vitest';
import { HorseIntro } from './article-input.rules.ts';
import { introFingerprint, maxIntroLength } from './intro.rules.ts';

const intro = { horseId: 7, intro: '', seen: '' };
const letters = (count: number) => 'x'.repeat(count);

test.each<[string, string, string | null]>([
  ['an empty one removes it', '  \r\n ', null],
  ['it is trimmed, line breaks are one character', ' a\r\nb ', 'a\nb'],
  ['the limit', letters(maxIntroLength), letters(maxIntroLength)],
  ['the limit with spaces around', ` ${letters(maxIntroLength)} `, letters(maxIntroLength)],
])('articles.horse-intros: %s', (_, given, stored) => {
  expect(HorseIntro.parse({ ...intro, intro: given }).intro).toBe(stored);
});

test('articles.horse-intros: a longer one is refused', () => {
  const parsed = HorseIntro.safeParse({ ...intro, intro: letters(maxIntroLength + 1) });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['intro.too-long']);
});

test('articles.horse-intros: it has no polls and no other marks, so one is refused', () => {
  const parsed = HorseIntro.safeParse({ ...intro, intro: 'Dobrý kůň\n\n{{anketa:1}}' });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['intro.mark']);
});

test('admin.conflicts: the fingerprint of an intro minds its text alone, not how its lines end', () => {
  expect(introFingerprint(null)).toBe(introFingerprint(''));
  expect(introFingerprint('a\r\nb')).toBe(introFingerprint('a\nb'));
  expect(introFingerprint('a')).not.toBe(introFingerprint('b'));
});
