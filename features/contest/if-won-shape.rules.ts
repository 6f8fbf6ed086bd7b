import { silkShape } from '#features/racing/silk-shape.rules.ts';
import { array, boolean, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** What a runner's victory would do, and the line of those whom nobody tips (`runner` null). */
const outcomeShape = object({
  runner: nullable(object({ name: text, silk: silkShape, odds: nullable(number) })),
  rank: nullable(number),
  isMine: boolean,
  tippers: number,
});

/** A person's places if each runner of each open race won (contest.if-won). */
export type IfWon = ValueOf<typeof ifWonShape>;
export const ifWonShape = object({
  /** Their place now. */
  rank: nullable(number),
  /** Everybody counted, and whether only members of a group are. */
  people: number,
  races: array(
    object({ raceId: number, raceNumber: number, location: text, time: nullable(text), outcomes: array(outcomeShape) }),
  ),
});
export type IfWonRace = IfWon['races'][number];
