export const tipsCopy = {
  anonym: 'Anonym',
  tippedBy: (horse: string) => `Tipy na koně ${horse}`,
} as const;
