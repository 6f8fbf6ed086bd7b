import { array, boolean, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { silkShape } from '#features/racing/silk-shape.rules.ts';

const newsShape = object({
  id: number,
  title: text,
  body: text,
  url: text,
  /** As printed: '14:36', 'včera', '8. 10.'. */
  when: text,
  isUnread: boolean,
  silk: nullable(silkShape),
});
export type News = ValueOf<typeof newsShape>;

/** How many are unread, and the newest. */
export const bellAnswerShape = object({ unread: number, newest: array(newsShape) });
export type BellAnswer = ValueOf<typeof bellAnswerShape>;
