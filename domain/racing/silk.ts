/** Racing colours: a pattern and two colours each for body, sleeves and cap (racing.silks). */
export const bodyPatterns = [
  'plain',
  'hoops',
  'band',
  'stripes',
  'halves',
  'quarters',
  'sash',
  'crossbelts',
  'chevron',
  'chevrons',
  'diamond',
  'spots',
  'star',
  'stars',
  'checks',
  'epaulets',
  'braces',
] as const;
export const sleevePatterns = ['plain', 'hoops', 'armlet', 'cuffs', 'seams', 'spots', 'stars'] as const;
export const capPatterns = ['plain', 'hoop', 'quarters', 'spots', 'star', 'peak'] as const;

type SilkPart<Pattern extends string> = { pattern: Pattern; c1: string; c2: string };

export type Silk = {
  body: SilkPart<(typeof bodyPatterns)[number]>;
  sleeves: SilkPart<(typeof sleevePatterns)[number]>;
  cap: SilkPart<(typeof capPatterns)[number]>;
};

/** Unknown colours are shown as plain beige (racing.silks). */
const beige = { pattern: 'plain', c1: '#dcc294', c2: '#dcc294' } as const;
export const unknownSilk: Silk = { body: beige, sleeves: beige, cap: beige };
