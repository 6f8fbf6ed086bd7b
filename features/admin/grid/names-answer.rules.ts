import { array, nullable, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** Answer to a name typed into a grid's cell: stored names like it; `note` tells namesakes apart. */
export type NamesAnswer = ValueOf<typeof namesAnswerShape>;
export const namesAnswerShape = object({ names: array(object({ name: text, note: nullable(text) })) });
