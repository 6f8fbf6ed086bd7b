import { formatDecimal } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';

/** '3,9 dobrá', with a non-breaking space; only the value or the text when the other is missing. */
export function goingText({ value, text }: { value: number | null; text: string | null }): string {
  return [value === null ? null : formatDecimal(value, 1), text].filter(Boolean).join(nbsp);
}
