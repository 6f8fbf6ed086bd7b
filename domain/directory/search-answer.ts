import { array, nullable, object, oneOf, type Shape, text, type ValueOf } from '#domain/shared/json-shape.ts';
import { hitKinds, type SearchHit } from './search-hit.ts';

const hitShape: Shape<SearchHit> = object({ kind: oneOf(hitKinds), href: text, name: text, note: nullable(text) });

/** Answer of /api/search, the suggestions of the search box. */
export type SearchAnswer = ValueOf<typeof searchAnswerShape>;
export const searchAnswerShape = object({ hits: array(hitShape) });
