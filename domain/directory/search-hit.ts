import type { PragueDate } from '#domain/shared/time.ts';

export const hitKinds = ['horse', 'jockey', 'trainer', 'race', 'day', 'article'] as const;
export type HitKind = (typeof hitKinds)[number];

/** One find of the search: where it leads, what it is called and what tells it from its namesakes. */
export type SearchHit = { kind: HitKind; href: string; name: string; note: string | null };

/** As the database returns it; `location`, `date` and `raceNumber` belong to races and days. */
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
