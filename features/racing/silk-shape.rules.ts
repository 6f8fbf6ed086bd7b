import { object, oneOf, text } from '#platform/http/json-shape.rules.ts';

/** Patterns of silks; each needs its drawing in public/silks.svg. */
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

/** Apart from the silk itself, which every page loads, because few check answers. */
export const silkShape = object({
  body: object({ pattern: oneOf(bodyPatterns), c1: text, c2: text }),
  sleeves: object({ pattern: oneOf(sleevePatterns), c1: text, c2: text }),
  cap: object({ pattern: oneOf(capPatterns), c1: text, c2: text }),
});
