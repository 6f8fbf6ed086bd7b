import { object, oneOf, type Shape, text } from '#domain/shared/json-shape.ts';
import { bodyPatterns, capPatterns, type Silk, sleevePatterns } from './silk.ts';

/** Beside silk.ts, which every page loads. */
export const silkShape: Shape<Silk> = object({
  body: object({ pattern: oneOf(bodyPatterns), c1: text, c2: text }),
  sleeves: object({ pattern: oneOf(sleevePatterns), c1: text, c2: text }),
  cap: object({ pattern: oneOf(capPatterns), c1: text, c2: text }),
});
