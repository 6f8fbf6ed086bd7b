import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import { instant, nullable, number, object, type Shape, text } from '#platform/http/json-shape.rules.ts';

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
