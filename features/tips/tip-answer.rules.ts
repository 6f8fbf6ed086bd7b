import {
  array,
  boolean,
  instant,
  nullable,
  number,
  object,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';

/** `serverNow`: real time at the server; `at`: site time from which the answer holds. */
const times = { at: number, serverNow: number };

/** The viewer's tips of a race day. */
export type MyTipsAnswer = ValueOf<typeof myTipsAnswerShape>;
export const myTipsAnswerShape = object({ ...times, runnerIds: array(number) });

/** A tip placed or removed, with the runner's new list of tips. */
export type TipChangeAnswer = ValueOf<typeof tipChangeAnswerShape>;
export const tipChangeAnswerShape = object({
  ...times,
  runnerId: number,
  isMine: boolean,
  tips: object({
    count: number,
    /** Of the newest, at most three; null is 'Anonym'. */
    names: array(nullable(text)),
  }),
});

/** What a refusal carries besides its error; `startAt`: of the race, when it is known. */
export type TipRefusalTime = ValueOf<typeof tipRefusalTimeShape>;
export const tipRefusalTimeShape = object({ at: instant, serverNow: number, startAt: nullable(instant) });
