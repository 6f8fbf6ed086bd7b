import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import { instant, nullable, number, object, type Shape, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** Checks what the browser's worker got. */
export const pushShape: Shape<PushMessage> = object({
  title: text,
  body: text,
  id: nullable(number),
  url: text,
  tag: text,
  icon: nullable(text),
  at: instant,
});

/** The key that browsers subscribe with, in base64url. */
export type PushKeyAnswer = ValueOf<typeof pushKeyShape>;
export const pushKeyShape = object({ publicKey: text });
