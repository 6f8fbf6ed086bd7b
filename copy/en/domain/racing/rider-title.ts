import { riderTitleWord } from '#copy/en/words.ts';
import { riderTitle } from '#domain/racing/rider-title.ts';

export { riderTitle, riderTitles } from '#domain/racing/rider-title.ts';

/** English has one word for men and women. */
export function riderTitleLabel(stored: string | null): string | null {
  return stored === null ? null : riderTitleWord(riderTitle(stored) ?? stored);
}
