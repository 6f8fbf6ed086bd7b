import { formatDecimal } from '#platform/text/number.en.ts';
import { goingWords } from '#features/racing/words.en.ts';

/** 'Good (3.4)': British papers begin with the word. */
export function goingText({ value, text }: { value: number | null; text: string | null }): string {
  const number = value === null ? null : formatDecimal(value, 1);
  if (text === null) return number ?? '';
  return number === null ? goingWords(text) : `${goingWords(text)} (${number})`;
}
