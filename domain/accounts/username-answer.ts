import { boolean, object, type ValueOf } from '#domain/shared/json-shape.ts';

/** Whether a username is free. */
export type UsernameAnswer = ValueOf<typeof usernameAnswerShape>;
export const usernameAnswerShape = object({ isFree: boolean });
