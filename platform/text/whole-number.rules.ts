const spaces = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** A number without the spaces between its thousands. */
export const withoutSpaces = (text: string): string => text.replace(spaces, '');

const pointDecimals = /^-?(?:\d{1,15}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0+)?$/;
const commaDecimals = /^-?(?:\d{1,15}|[1-9]\d{0,2}(?:\.\d{3})+)(?:,0+)?$/;
const digitsOf = (plain: string): number => Number(plain.replaceAll(/[.,]/g, ''));

/** A number of a program as a text whose point nobody takes for one between thousands. */
export const numberText = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');

type Range = { min: number; max: number };

/**
 * What a text may mean where a whole number is expected, the likelier first; two meanings have to be asked about
 * (import.whole-numbers). A dot before three digits divides thousands, zeros behind the decimal sign are none.
 */
export function wholeNumberOf(
  text: string,
  { min, max }: Range,
  { decimalComma }: { decimalComma: boolean },
): { meanings: readonly [number, ...number[]] } | { fault: 'not-whole' | 'out-of-range' } {
  const plain = withoutSpaces(text.trim());
  const isGrouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(plain);
  const isCertain = isGrouped && plain.includes(decimalComma ? '.' : ',');
  // Programs write '5.0' also where people write a comma.
  const isRounded = (decimalComma ? commaDecimals : pointDecimals).test(plain) || /^-?\d{1,15}\.0+$/.test(plain);
  const meanings = [
    ...(isGrouped ? [digitsOf(plain)] : []),
    ...(isRounded && !isCertain ? [digitsOf(plain.replace(/[.,]0+$/, ''))] : []),
  ];
  if (meanings.length === 0) return { fault: 'not-whole' };
  const [first, ...others] = meanings.filter((value) => value >= min && value <= max);
  return first === undefined ? { fault: 'out-of-range' } : { meanings: [first, ...others] };
}
