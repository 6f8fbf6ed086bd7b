import { silkShape } from '#domain/racing/silk-shape.ts';
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
} from '#domain/shared/json-shape.ts';
import { hitKinds, type SearchHit } from './search-hit.ts';

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
