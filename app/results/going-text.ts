import { formatDecimal } from '#domain/shared/czech-number.ts';

/** '3,9 dobrá', bound; the value or the word alone when the other is missing. */
export function goingText({ value, text }: { value: number | null; text: string | null }): string {
  return [value === null ? null : formatDecimal(value, 1), text].filter(Boolean).join('\u00a0');
}
