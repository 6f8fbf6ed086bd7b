import { array, nullable, object, text, type ValueOf } from '#domain/shared/json-shape.ts';

/** Stored names like a typed one; `note` tells namesakes apart. */
export type NamesAnswer = ValueOf<typeof namesAnswerShape>;
export const namesAnswerShape = object({ names: array(object({ name: text, note: nullable(text) })) });
