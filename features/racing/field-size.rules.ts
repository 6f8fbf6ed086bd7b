/** By starters of a race: to 7, 8–10, 11 and more (racing.field-sizes). */
export const fieldSizes = ['small', 'medium', 'large'] as const;
export type FieldSize = (typeof fieldSizes)[number];

/** The largest field of the first two groups. */
export const fieldLimits = { small: 7, medium: 10 } as const;

/** The group of a race by its number of starters. */
export function fieldSize(starters: number): FieldSize {
  if (starters <= fieldLimits.small) return 'small';
  return starters <= fieldLimits.medium ? 'medium' : 'large';
}
