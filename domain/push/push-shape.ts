import type { PushMessage } from '#domain/notifications/push-message.ts';
import { instant, nullable, number, object, type Shape, text } from '#domain/shared/json-shape.ts';

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
