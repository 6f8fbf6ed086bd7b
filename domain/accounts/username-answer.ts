import { boolean, object, type ValueOf } from '#domain/shared/json-shape.ts';

/** Answer to the question, asked while a username is being typed, whether it is free. */
export type UsernameAnswer = ValueOf<typeof usernameAnswerShape>;
export const usernameAnswerShape = object({ isFree: boolean });
