import { array, instant, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** A message of the feedback chat in JSON answers and live events. */
export const chatMessageShape = object({
  id: number,
  /** Made by the sender's browser: names the message before it has an id. */
  key: nullable(text),
  userId: text,
  /** null = an account without a username. */
  username: nullable(text),
  message: text,
  writtenAt: instant,
  /** How many people have reported it; 0 for everybody but administrators. */
  reports: number,
});

/** Answer with the newest messages; `lastReadId` is the last one that this person has seen. */
export type ChatAnswer = ValueOf<typeof chatAnswerShape>;
export const chatAnswerShape = object({ messages: array(chatMessageShape), lastReadId: number });

/** Answer to a sent message; null when it has been hidden meanwhile. */
export type SentMessageAnswer = ValueOf<typeof sentMessageShape>;
export const sentMessageShape = object({ message: nullable(chatMessageShape) });
