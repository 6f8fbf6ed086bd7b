import { object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** The key that browsers subscribe with, in base64url. */
export type PushKeyAnswer = ValueOf<typeof pushKeyShape>;
export const pushKeyShape = object({ publicKey: text });
