import { parsePragueDate } from './prague-time.rules.ts';
import type { PragueDate } from './time.rules.ts';

/** What may be typed for a day, also as the `pattern` of a field. */
export const typedDatePattern = String.raw`\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{4}-\d{2}-\d{2}`;

/** A day as people type it, '8. 10. 2023' or '8.10.2023', or '2023-10-08'; null when there is no such day. */
export function parseTypedDate(text: string): PragueDate | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  return parsePragueDate(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim());
}
