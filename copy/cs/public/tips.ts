/** Texts of the names of those who tipped a horse. */
export const tipsCopy = {
  anonym: 'Anonym',
  tippedBy: (horse: string) => `Tipy na koně ${horse}`,
} as const;
