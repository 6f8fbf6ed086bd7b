/** By starters of a race: to 7, 8–10, 11 and more (racing.field-sizes). */
export const fieldSizes = ['small', 'medium', 'large'] as const;
export type FieldSize = (typeof fieldSizes)[number];

/** The group of a race by its number of starters. */
export function fieldSize(starters: number): FieldSize {
  if (starters <= 7) return 'small';
  return starters <= 10 ? 'medium' : 'large';
}
