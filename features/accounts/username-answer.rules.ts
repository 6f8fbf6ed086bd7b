import { boolean, object, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** Answer to the question, asked while a username is being typed, whether it is free. */
export type UsernameAnswer = ValueOf<typeof usernameAnswerShape>;
export const usernameAnswerShape = object({ isFree: boolean });
