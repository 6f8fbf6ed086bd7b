import {
  array,
  boolean,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';

/** One page of race days; with `hasOlder` there are days before its last date. */
export type DayListAnswer = ValueOf<typeof dayListShape>;
export const dayListShape = object({
  days: array(
    object({
      eventId: number,
      location: text,
      date: pragueDate,
      firstStartAt: nullable(instant),
      raceCount: number,
      horseCount: number,
      status: oneOf(['scheduled', 'cancelled', 'moved']),
      /** Winner of the day's richest completed race, for past days. */
      mainWinner: nullable(text),
    }),
  ),
  hasOlder: boolean,
});
