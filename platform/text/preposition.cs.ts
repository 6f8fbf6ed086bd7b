import { nbsp } from './number.rules.ts';

type Preposition = 'v' | 'z' | 's' | 'k';

/**
 * 'v 5. dostihu', 've 2. dostihu', 'ze 6 koní', 'ke st 4. 10.': puts a preposition, as it is said, before a text that
 * begins with a number or a short weekday.
 */
export function withPreposition(preposition: Preposition, text: string): string {
  return `${preposition}${needsVowel(preposition, text) ? 'e' : ''}${nbsp}${text}`;
}

/** Whole numbers, also with thousands apart; decimals and minutes are said later. */
const leadingNumber = /^\d+(?:\u00a0\d{3}(?!\d))*/;

/** Numbers that begin with two consonants: dva, tři, čtyři, sto. */
const clusterNumbers: readonly number[] = [2, 3, 4, 12, 13, 14, 20, 30, 40, 100, 200, 300, 400];
/** Numbers that begin with s or š: 'ze šesti' and 'se sedmi', but 'v šest' and 'k sedmi'. */
const sibilantNumbers: readonly number[] = [6, 7, 16, 17, 60, 70, 600, 700];

function needsVowel(preposition: Preposition, text: string): boolean {
  const isHissed = preposition === 'z' || preposition === 's';
  const digits = leadingNumber.exec(text)?.[0];
  if (digits === undefined) return (isHissed ? /^(?:st|čt|so)\u00a0/ : /^(?:st|čt)\u00a0/).test(text);
  const numeral = leadingNumeral(Number(digits.replaceAll(nbsp, '')));
  return clusterNumbers.includes(numeral) || (isHissed && sibilantNumbers.includes(numeral));
}

/** The part of a whole number that is said first: 20 of 23, 400 of 456, 6 of 6 000, 1 000 of 1 234. */
function leadingNumeral(number: number): number {
  if (number >= 2_000) return leadingNumeral(Math.floor(number / 1_000));
  if (number >= 1_000) return 1_000;
  if (number >= 100) return number - (number % 100);
  return number >= 20 ? number - (number % 10) : number;
}
