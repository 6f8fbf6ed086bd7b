import {
  array,
  either,
  number,
  object,
  oneOf,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import type { Finding } from './grid-findings.rules.ts';

/** Answer to a saved grid, or a completed or reopened race, when it was done. */
export type GridStepAnswer = ValueOf<typeof gridStepAnswerShape>;
export const gridStepAnswerShape = object({
  ok: oneOf([true]),
  savedCount: number,
  conflictCount: number,
  createdRowIds: array(text),
});

const cell = { rowId: text, column: text };
const findingShape: Shape<Finding> = either(
  object({ ...cell, kind: oneOf(['problem']), text }),
  object({
    ...cell,
    kind: oneOf(['odds']),
    code: oneOf(['odds.too-low', 'odds.too-high', 'odds.above-shorter-market']),
  }),
  object({ ...cell, kind: oneOf(['new-name']), name: text, like: array(text) }),
  object({ ...cell, kind: oneOf(['rider-twice']), name: text }),
);

/** What a refused step carries besides its error. */
export type GridFindings = ValueOf<typeof gridFindingsShape>;
export const gridFindingsShape = object({ findings: array(findingShape) });
