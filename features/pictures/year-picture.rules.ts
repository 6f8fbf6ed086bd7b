import type { BadgeId, OwnYear } from '#features/season-review/own-year.rules.ts';

/** A person's season: only for its owner, and for whoever has the address that the owner made. */
export type YearPicture = Omit<OwnYear, 'badges' | 'favourite'> & {
  season: number;
  favourite: Omit<OwnYear['favourite'], 'slug'>;
  /** Earned ones, in their order. */
  badges: BadgeId[];
};

/** What the picture of a person's season shows (pictures.year). */
export function yearPicture({ badges, favourite: { name, tips }, ...year }: OwnYear, season: number): YearPicture {
  const earned = badges.filter(({ isEarned }) => isEarned).map(({ id }) => id);
  return { ...year, season, favourite: { name, tips }, badges: earned };
}
