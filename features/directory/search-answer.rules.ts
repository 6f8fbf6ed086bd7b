import { silkShape } from '#features/racing/silk-shape.rules.ts';
import {
  array,
  clockTime,
  nullable,
  object,
  oneOf,
  pragueDate,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { hitKinds, type SearchHit } from './search-hit.rules.ts';

const hitShape: Shape<SearchHit> = object({
  kind: oneOf(hitKinds),
  href: text,
  name: text,
  note: nullable(text),
  silk: nullable(silkShape),
  start: nullable(object({ date: nullable(pragueDate), time: nullable(clockTime) })),
});

/** The suggestions of the search box. */
export type SearchAnswer = ValueOf<typeof searchAnswerShape>;
export const searchAnswerShape = object({ hits: array(hitShape) });
