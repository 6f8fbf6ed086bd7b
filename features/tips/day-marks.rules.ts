import { array, boolean, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/**
 * What of the viewer's own belongs to the runners of a race day, for the marks on its cards: a note on the horse (notes.card-mark),
 * and which of the tippers they follow tip it (tippers.card-mark). Runners without either are left out.
 */
export const dayMarksShape = array(
  object({
    runnerId: number,
    horseId: number,
    hasNote: boolean,
    tippers: array(object({ userId: text, username: nullable(text) })),
  }),
);
export type DayMark = ValueOf<typeof dayMarksShape>[number];
