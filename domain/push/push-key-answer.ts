import { object, text, type ValueOf } from '#domain/shared/json-shape.ts';

/** The key that browsers subscribe with, in base64url. */
export type PushKeyAnswer = ValueOf<typeof pushKeyShape>;
export const pushKeyShape = object({ publicKey: text });
