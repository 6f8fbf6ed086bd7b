import { cutText } from '#platform/text/plain-text.rules.ts';
/** Shorter input is not searched for; longer input is cut. */
export const minSearchLength = 2;
export const maxSearchLength = 60;

/** What was typed into the search box of the header: trimmed and cut; null when it is too short to search for. */
export function normaliseSearch(input: string | null): string | null {
  const text = cutText((input ?? '').trim(), maxSearchLength);
  return text.length < minSearchLength ? null : text;
}

/** A search that is a date: '8. 10.', '8.10.2023' as day, month and, when given, year; null for anything else. */
export function parseTypedDate(text: string): { day: number; month: number; year: number | null } | null {
  const match = /^(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match;
  return { day: Number(day), month: Number(month), year: year === undefined ? null : Number(year) };
}
