import type { PragueDate } from '#domain/shared/time.ts';

export const hitKinds = ['horse', 'jockey', 'trainer', 'race', 'day', 'article'] as const;
export type HitKind = (typeof hitKinds)[number];

/** One find of the search: where it leads, what it is called and what tells it from its namesakes. */
export type SearchHit = { kind: HitKind; href: string; name: string; note: string | null };

/** A race or day also tells its date. */
export type SearchRow = {
  kind: HitKind;
  id: number;
  name: string;
  note: string | null;
  location: string | null;
  date: PragueDate | null;
  raceNumber: number | null;
  /** Of an article. */
  slug: string | null;
};

/** From how many letters on something is searched for, and how many are read. */
const minSearchLength = 2;
const maxSearchLength = 60;

/** What was typed, without outer spaces; null when it is too short to search for. */
export function normaliseSearch(input: string | null): string | null {
  const text = (input ?? '').trim().slice(0, maxSearchLength);
  return text.length < minSearchLength ? null : text;
}

/** '8. 10.', '8.10.2023' as day, month and, when given, year; null for anything else. */
export function parseTypedDate(text: string): { day: number; month: number; year: number | null } | null {
  const match = /^(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match;
  return { day: Number(day), month: Number(month), year: year === undefined ? null : Number(year) };
}
