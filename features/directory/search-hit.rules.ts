import type { Silk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

/** What the search box finds, in the order in which suggestions are grouped. */
export const hitKinds = [
  'horse',
  'jockey',
  'trainer',
  'stable',
  'course',
  'named-race',
  'race',
  'day',
  'article',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** One suggestion of the search box: its link, its name, and a note that distinguishes namesakes. */
export type SearchHit = {
  kind: HitKind;
  href: string;
  name: string;
  note: string | null;
  /** Of a horse or a stable. */
  silk: Silk | null;
  /** When a horse starts next; `date` is null for today. */
  start: { date: PragueDate | null; time: ClockTime | null } | null;
};

/**
 * A result as stored; `location`, `date` and `raceNumber` belong to races and days; a course is a place as days write
 * it.
 */
export type SearchRow = {
  kind: HitKind;
  id: number;
  name: string;
  note: string | null;
  location: string | null;
  date: PragueDate | null;
  raceNumber: number | null;
  /** Of an article or a named race. */
  slug: string | null;
  /** Of a horse or a stable. */
  silk: Silk | null;
  /** A horse's next. */
  start: { date: PragueDate; time: ClockTime | null } | null;
};
