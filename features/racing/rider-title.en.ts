import { riderTitleWord } from './words.en.ts';
import { riderTitle } from './rider-title.rules.ts';

/** English has one word for men and women. */
export function riderTitleLabel(stored: string | null): string | null {
  return stored === null ? null : riderTitleWord(riderTitle(stored) ?? stored);
}
