import { array, boolean, number, object, type ValueOf } from '#domain/shared/json-shape.ts';
import { tipNamesShape } from './tip-names.ts';

/** `serverNow`: real time at the server; `at`: site time from which the answer holds. */
const times = { at: number, serverNow: number };

/** The viewer's tips of a race day. */
export type MyTipsAnswer = ValueOf<typeof myTipsAnswerShape>;
export const myTipsAnswerShape = object({ ...times, participationIds: array(number) });

/** A tip placed or removed, with the runner's new list of tips. */
export type TipChangeAnswer = ValueOf<typeof tipChangeAnswerShape>;
export const tipChangeAnswerShape = object({
  ...times,
  participationId: number,
  isMine: boolean,
  tips: tipNamesShape,
});

/** What a refusal carries besides its error. */
export type TipRefusalTime = ValueOf<typeof tipRefusalTimeShape>;
export const tipRefusalTimeShape = object({ serverNow: number });
