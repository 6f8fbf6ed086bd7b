/** Texts of tips that a visitor sees too: the names of those who tipped a horse, and the way to tip. */
export const tipsCopy = {
  anonymous: 'Anonym',
  place: (horse: string) => `Tipovat koně ${horse}`,
  placeShort: 'Tipovat',
  toFirst: 'K\u00a0prvnímu tipu',
} as const;
