import { object, oneOf, text } from '#domain/shared/json-shape.ts';

/** Patterns of silks; each is drawn in public/silks.svg. */
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

/** Checks a silk in a JSON answer. Not in silk.ts, because every page loads that file and few check answers. */
export const silkShape = object({
  body: object({ pattern: oneOf(bodyPatterns), c1: text, c2: text }),
  sleeves: object({ pattern: oneOf(sleevePatterns), c1: text, c2: text }),
  cap: object({ pattern: oneOf(capPatterns), c1: text, c2: text }),
});
