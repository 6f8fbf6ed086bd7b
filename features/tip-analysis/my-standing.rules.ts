import { bots } from '#features/analysis/bots.rules.ts';
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';

const lineShape: Shape<TipperLine> = object({
  totalTips: number,
  winningTips: number,
  placeTips: number,
  showTips: number,
  totalBet: number,
  totalWinnings: number,
  successRate: nullable(number),
  roi: nullable(number),
  userId: nullable(text),
  bot: nullable(oneOf(bots)),
  username: nullable(text),
  rank: nullable(number),
  longestLosingRun: number,
  isSmallSample: boolean,
});

/** The viewer's own line of the standings, and their curve over the chart's steps. */
export type MyStanding = ValueOf<typeof myStandingShape>;
const myStandingShape = object({ line: lineShape, values: array(number) });

/** `mine`: null without a settled tip in the period. */
export type MyStandingAnswer = ValueOf<typeof myStandingAnswerShape>;
export const myStandingAnswerShape = object({ mine: nullable(myStandingShape) });
