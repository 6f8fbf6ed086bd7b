const romanNumeral = /^(?:I{2,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XV)$/;
/** Two consonants are initials (LP), unless they are one of these. */
const abbreviations = new Set(['MR', 'DR', 'ST', 'MC', 'MS']);
const initials = /^[BCDFGHJKLMNPQRSTVWXZ]{2}$/;

/**
 * The name as pages show it (racing.horse-names): one capital a word, also after a hyphen and an elided article
 * (L'Enfant), never after a possessive (Adam's). Initials, numerals from II on at the end, and words that mix cases
 * already stay; suffixes stand apart, 'String (GER)' of 'STRING(GER*)'; an empty name becomes 'Neznámý kůň'.
 */
export function horseName(rawName: string): string {
  if (rawName.trim() === '') return 'Neznámý kůň';
  const words = rawName
    .trim()
    .replace(/[`´‘’]/g, "'")
    .split(/\s+/);
  return words
    .map((word, index) => (index > 0 && index === words.length - 1 ? titleCaseLastWord(word) : titleCaseWord(word)))
    .join(' ');
}

/**
 * A typed name as sources store it: in capitals, unless they would be shown in another way than it was typed
 * ('McQueen').
 */
export function storedHorseName(typed: string): string {
  const capitals = typed.toLocaleUpperCase('cs');
  return horseName(capitals) === horseName(typed) ? capitals : typed;
}

function titleCaseLastWord(word: string): string {
  return romanNumeral.test(word) ? word : titleCaseWord(word);
}

function titleCaseWord(word: string): string {
  if (isMixedCase(word)) return word;
  if (initials.test(word) && !abbreviations.has(word)) return word;
  const [name = '', suffix = ''] = word.replace('*', '').replace('(', ' (').split(' ');
  return [name.toLowerCase().replace(/\p{L}+/gu, capitalise), suffix.toUpperCase()].filter(Boolean).join(' ');
}

function isMixedCase(word: string): boolean {
  return /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
}

/** 's, 't, 'll and the like end a word and stay lower case; more letters after an apostrophe begin one. */
function capitalise(letters: string, offset: number, word: string): string {
  const isAfterApostrophe = word[offset - 1] === "'" && offset > 2;
  const isEnding = isAfterApostrophe && letters.length <= 2 && offset + letters.length === word.length;
  return isEnding ? letters : letters.charAt(0).toUpperCase() + letters.slice(1);
}
