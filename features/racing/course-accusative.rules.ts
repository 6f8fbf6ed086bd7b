/** Feminine names of courses; the others are alike in both cases. */
const feminine: Readonly<Record<string, string>> = {
  Praha: 'Prahu',
  'Velká Chuchle': 'Velkou Chuchli',
  'Lysá nad Labem': 'Lysou nad Labem',
};

/** 'Tipy na Prahu': the name of a course in the accusative. */
export const courseAccusative = (location: string): string => feminine[location] ?? location;
