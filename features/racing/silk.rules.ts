import type { ValueOf } from '#platform/http/json-shape.rules.ts';
import type { silkShape } from './silk-shape.rules.ts';

/** Racing colours: a pattern and two colours each for body, sleeves and cap (racing.silks). */
export type Silk = ValueOf<typeof silkShape>;

/** Unknown colours are shown as plain beige (racing.silks). */
const beige = { pattern: 'plain', c1: '#dcc294', c2: '#dcc294' } as const;
export const unknownSilk: Silk = { body: beige, sleeves: beige, cap: beige };

/** The id of a horse's silk in the picture of a race day's silks. */
export const silkId = (horseId: number): string => `h${horseId}`;
