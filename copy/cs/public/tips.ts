/** Texts of the names of those who tipped a horse, on race cards and results. */
export const tipsCopy = {
  anonymous: 'Anonym',
} as const;
